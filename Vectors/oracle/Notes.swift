/// The meaning of each flag, the same in every file.
enum Note {
  static let all = [
    "CenturyYear": "A year that ends in 00; only every fourth has a leap day.",
    "Contradiction":
      "The target contradicts the goal, so there is an advisory and no projection.",
    "DoubleDiffers":
      "Read as a Double and multiplied, this decimal lands on another whole unit: for readers of text only.",
    "EachChoice": "One of the 60 combinations of sex, activity level and goal.",
    "FloatDiffers":
      "Read as a Float and multiplied, this decimal lands on another whole unit: for readers of text or Double only.",
    "HandWorked": "Checkable with pencil and paper.",
    "HighestAccepted": "A value at the upper end of its accepted range.",
    "JustAbove": "The nearest input above a boundary or a tie.",
    "JustBelow": "The nearest input below a boundary or a tie.",
    "LeapDay": "29 February, or a step across it.",
    "LongText": "More digits than any machine number has.",
    "LowestAccepted": "A value at the lower end of its accepted range.",
    "DecimalComma": "A comma instead of the point, as many people type it.",
    "Malformed": "Not a text of the required kind.",
    "NaiveDoublesWrong": "The naive formula in doubles gives one week too many.",
    "Negative": "The result is below zero and is returned unchanged.",
    "NoProjection": "There is no target weight, or the goal does not change the weight.",
    "NotFinite": "Not a number, or infinite, or infinite after the multiplication.",
    "OnBoundary": "A value exactly on a boundary.",
    "OutOfRange":
      "Quantized here, but outside the accepted range: a reader that checks ranges rejects it.",
    "ProductRounds":
      "The product, rounded to its own type, is on a tie, or on the other side of it from the exact product.",
    "Rejected": "Outside the accepted range, or not a value.",
    "Sample": "Drawn by a fixed pseudo-random sequence.",
    "SecondHand": "Read on a page that cites the source, not in the source.",
    "SeveralViolations": "More than one field is wrong, and all are listed.",
    "ShownOnBoundary": "Shown as a class bound that the exact value does not reach.",
    "Tie": "The exact result is halfway between two results and is rounded up.",
    "TieToEven": "The value is halfway between two whole units and is rounded to the even one.",
    "Walk": "One of evenly spaced values through the domain.",
    "WorkedCase": "A worked case that the specification prints.",
    "YearEnd": "At the end of a year, or across it.",
    "ZeroWeeks": "The target is already reached.",
  ]
}
