/// The meaning of each flag, the same in every file.
enum Note {
  static let all = [
    "CenturyYear": "A year that ends in 00, of which only each fourth has a leap day.",
    "Contradiction":
      "The target lies the other way from the goal, so there is no projection, but an advisory.",
    "DoubleDiffers":
      "Read as a Double and multiplied, this decimal lands on another whole unit: for readers of text only.",
    "EachChoice": "One of the 60 combinations of sex, activity level and goal.",
    "FloatDiffers":
      "Read as a Float and multiplied, this decimal lands on another whole unit: for readers of text or Double only.",
    "HandWorked": "Checkable with pencil and paper.",
    "HighestAccepted": "A value at the upper end of its accepted range.",
    "JustAbove": "The nearest input above a boundary or a tie.",
    "JustBelow": "The nearest input below a boundary or a tie.",
    "LeapDay": "29 February, or a step over it.",
    "LongText": "More digits than any machine number holds.",
    "LowestAccepted": "A value at the lower end of its accepted range.",
    "DecimalComma": "A comma for the point, as many people type it.",
    "Malformed": "Not the text that it should be.",
    "NaiveDoublesWrong": "The naive formula in doubles gives one week too many.",
    "Negative": "The result is below zero, and is returned so.",
    "NoProjection": "There is no target weight, or the goal moves no weight.",
    "NotFinite": "Not a number, or infinite, or infinite once multiplied.",
    "OnBoundary": "A value exactly on a boundary.",
    "OutOfRange":
      "Quantised here, but outside what a person may have: a reader that checks ranges rejects it instead.",
    "ProductRounds":
      "The product, rounded to its own type, lies on the other side of a tie from the exact product, or on it.",
    "Rejected": "Outside the accepted range, or no value at all.",
    "Sample": "Drawn by a fixed pseudo-random sequence.",
    "SecondHand": "Read in a page that cites the source, not in the source.",
    "SeveralViolations": "More than one field is wrong, and all are listed.",
    "ShownOnBoundary": "Shown as a class bound that the exact value does not reach.",
    "Tie": "The exact result lies halfway between two results, and goes up.",
    "TieToEven": "The value lies halfway between two whole units, and goes to the even one.",
    "Walk": "One of evenly spaced values through the domain.",
    "WorkedCase": "A worked case that the specification prints.",
    "YearEnd": "At, or over, the end of a year.",
    "ZeroWeeks": "The target is reached already.",
  ]
}
