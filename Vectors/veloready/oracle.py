#!/usr/bin/env python3
"""A second, independent implementation of the VeloReady scores.

It exists only to be compared with the library: a mistake has to be made
twice, in two languages, to stay unseen.  None of these scores is validated
against an outcome.

    python3 oracle.py < requests > results
        Reads one JSON object a line, {"function": NAME, "input": {...}}, and
        writes one JSON result a line, in the same order.

    python3 oracle.py --check FILE
        Runs every case of a file of expected results, prints every case that
        fails and then "N passed, N failed".  The exit status is 1 if any failed,
        or if --write would change a byte.

    python3 oracle.py --write FILE
        The same, and writes the results and counts into the file.

Conventions of every rule:

* All arithmetic is in doubles, in a fixed order, sums from first to last.
* Whole-number scores are cut toward zero.
* A number that is NaN, infinite, null, absent, or one of the strings "nan",
  "inf" and "-inf" is missing.  A series that holds such an element is missing
  as a whole, except in the two optional series of the drinking-day rule.
* A field of a result is null when its rule refuses the input, when a needed
  input is missing and the rule names no substitute, or when the arithmetic
  leaves the finite doubles.
"""

import json
import math
import sys

# ---------------------------------------------------------------------------
# Numbers
# ---------------------------------------------------------------------------

HUGE_INTEGER = 1 << 62


class Undefined(Exception):
    """A number that should be cut to an integer is not a number."""


def finite(value):
    """The value as a finite double, or None when it is missing."""
    kind = type(value)
    if kind is float:
        return value if value - value == 0.0 else None
    if kind is int:
        try:
            return float(value)
        except OverflowError:
            return None
    return None


def number(data, name):
    """The named input as a finite double, or None when it is missing."""
    return finite(data.get(name))


def whole(data, name):
    """The named input as an integer, or None when it is missing."""
    value = data.get(name)
    if type(value) is int:
        return value
    value = finite(value)
    return None if value is None else int(value)


def series(data, name):
    """The named input as a list of doubles, or None when any of it is missing."""
    values = data.get(name)
    if values is None or type(values) is not list:
        return None
    result = [finite(value) for value in values]
    return None if None in result else result


def optional_series(data, name):
    """The named input as a list in which single elements may be None."""
    values = data.get(name)
    if type(values) is not list:
        return []
    return [finite(value) for value in values]


def trunc(value):
    """Cut a double toward zero.  Infinities become huge integers."""
    try:
        return int(value)
    except OverflowError:
        return HUGE_INTEGER if value > 0 else -HUGE_INTEGER
    except ValueError:
        raise Undefined from None


def clamp(value, low, high):
    """max(low, min(high, value))."""
    return max(low, min(high, value))


def out(value):
    """A double ready for output: None unless it is finite."""
    if value is None or value - value != 0.0:
        return None
    return value


def power(base, exponent):
    """pow without exceptions: infinity and NaN where C has them."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return math.inf
    except ValueError:
        return math.inf if base == 0.0 else math.nan


def natural_log(value):
    """The natural logarithm; minus infinity at zero and NaN below it."""
    if value > 0.0:
        return math.log(value)
    return -math.inf if value == 0.0 else math.nan


def change(value, baseline):
    """(value - baseline) / baseline, or None without both or without a baseline above 0."""
    if value is None or baseline is None or baseline <= 0.0:
        return None
    return (value - baseline) / baseline


def last(values, count):
    """The last `count` values; none for a count of zero or less."""
    return values[-count:] if count > 0 else []


def total(values):
    """The sum from the first value to the last, rounded after every addition.

    The built-in sum is avoided because newer interpreters compensate it.
    """
    result = 0.0
    for value in values:
        result += value
    return result


def mean(values):
    """Sum over count, or None without values."""
    return total(values) / len(values) if values else None


def deviation(values, average, divisor):
    """The standard deviation around `average` with the given divisor."""
    squares = 0.0
    for value in values:
        difference = value - average
        squares += difference * difference
    return math.sqrt(squares / divisor)


def without_outliers(values, threshold):
    """The values no farther than `threshold` population deviations from the mean."""
    average = mean(values)
    limit = threshold * deviation(values, average, len(values))
    return [value for value in values if not abs(value - average) > limit]


def median(values):
    """The middle value, or the mean of the middle two; None without values."""
    if not values:
        return None
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2.0


# ---------------------------------------------------------------------------
# Recovery
# ---------------------------------------------------------------------------

def hrv_points(hrv, baseline, rolling, variation):
    """HRV points: 100 at or above the baseline, then four falling bands.

    The rolling average goes before the value of the day.  The coefficient of
    variation, when given, adds 5 to -10 points to any result but the 50 of
    missing data.
    """
    c = change(hrv if rolling is None else rolling, baseline)
    if c is None:
        return 50
    if c >= 0.0:
        points = 100
    else:
        d = abs(c)
        if d <= 0.10:
            points = max(85, trunc(100.0 - d * 150.0))
        elif d <= 0.20:
            points = max(60, trunc(85.0 - (d - 0.10) * 250.0))
        elif d <= 0.35:
            points = max(30, trunc(60.0 - (d - 0.20) * 200.0))
        else:
            points = max(0, trunc(30.0 - (d - 0.35) * 60.0))
    if variation is not None:
        points = clamp(points + stability_of(variation)[1], 0, 100)
    return points


def rhr_points(rhr, baseline):
    """Resting heart rate points: 100 at or below the baseline, then falling bands."""
    c = change(rhr, baseline)
    if c is None:
        return 50
    if c <= 0.0:
        return 100
    if c <= 0.08:
        return max(88, trunc(100.0 - c * 150.0))
    if c <= 0.15:
        return max(67, trunc(88.0 - (c - 0.08) * 300.0))
    if c <= 0.25:
        return max(37, trunc(67.0 - (c - 0.15) * 300.0))
    return max(0, trunc(37.0 - (c - 0.25) * 100.0))


def ratio_points(part, reference):
    """part / reference as 0 to 100 points; 50 without both or without a reference above 0."""
    if part is None or reference is None or reference <= 0.0:
        return 50
    return max(0, trunc(min(100.0, part / reference * 100.0)))


def recovery_sleep_points(score, duration, baseline):
    """Sleep points of recovery: the score as given, uncut, else duration over baseline."""
    if score is not None:
        return score
    return ratio_points(duration, baseline)


def respiratory_points(rate, baseline):
    """Respiration points: best within 5 % of the baseline, worse on either side."""
    c = change(rate, baseline)
    if c is None:
        return 50
    if c > 0.15:
        return max(0, trunc(50.0 - c * 200.0))
    if c > 0.05:
        return max(50, trunc(100.0 - (c - 0.05) * 500.0))
    if c >= -0.05:
        return 100
    if c >= -0.15:
        return max(70, trunc(100.0 - (abs(c) - 0.05) * 300.0))
    return max(40, trunc(70.0 - (abs(c) - 0.15) * 200.0))


def load_penalty(tss):
    """Points taken from form for the training load of yesterday."""
    if tss < 50.0:
        return 0.0
    if tss < 100.0:
        return (tss - 50.0) * 0.2
    if tss < 200.0:
        return 10.0 + (tss - 100.0) * 0.15
    return min(40.0, 25.0 + (tss - 200.0) * 0.1)


def form_points(atl, ctl, tss):
    """Form points from ATL over CTL, less the penalty for a load of yesterday above 0.

    Without both loads, or with a CTL of 0 or less, 50 whatever the day before was.
    """
    if atl is None or ctl is None or ctl <= 0.0:
        return 50
    q = atl / ctl
    if q < 1.0:
        points = 100
    elif q < 1.5:
        points = max(50, trunc(100.0 - (q - 1.0) * 100.0))
    else:
        points = max(0, trunc(50.0 - (q - 1.5) * 50.0))
    if tss is not None and tss > 0.0:
        points = max(0, trunc(float(points) - load_penalty(tss)))
    return points


ALCOHOL_BANDS = (
    # HRV change below, confidence, penalty
    (-35.0, 40, 35.0), (-30.0, 38, 30.0), (-25.0, 35, 27.0), (-20.0, 32, 24.0),
    (-15.0, 30, 20.0), (-12.0, 28, 18.0), (-9.0, 25, 16.0), (-6.0, 20, 12.0),
    (-4.0, 15, 8.0), (-2.0, 10, 5.0),
)


def after_alcohol(score, hrv, overnight, hrv_baseline, rhr, rhr_baseline,
                  respiration, respiration_baseline, sleep_score, illness, weekend):
    """The score less a penalty for drinking inferred from HRV and company.

    Confidence and penalty come from the band of the HRV change; the heart
    rate, both together, the sleep score, the respiration, and the days from
    Friday to Sunday move the confidence.  Too little of it changes nothing.
    """
    if illness:
        return score
    changes = [c for c in (change(overnight, hrv_baseline), change(hrv, hrv_baseline))
               if c is not None]
    if not changes:
        return score
    h = min(c * 100.0 for c in changes)
    r = change(rhr, rhr_baseline)
    r = 0.0 if r is None else r * 100.0

    for limit, confidence, penalty in ALCOHOL_BANDS:
        if h < limit:
            break
    else:
        return score

    if r > 15.0:
        confidence += 25
    elif r > 10.0:
        confidence += 20
    elif r > 5.0:
        confidence += 15
    elif r > 2.0:
        confidence += 10
    elif r > 0.0:
        confidence += 5

    if h < -5.0 and r > 0.0:
        x = abs(h) + 5.0 * r
        if x > 30.0:
            confidence += 25
        elif x > 20.0:
            confidence += 20
        elif x > 12.0:
            confidence += 15
        elif x > 6.0:
            confidence += 10

    if sleep_score is not None:
        if sleep_score < 40:
            confidence += 15
        elif sleep_score < 55:
            confidence += 10
        elif sleep_score < 70:
            confidence += 5

    c = change(respiration, respiration_baseline)
    if c is not None:
        if abs(c) < 0.10:
            confidence += 10
        elif c > 0.15:
            confidence -= 15

    if weekend:
        confidence += 10

    confidence = clamp(confidence, 0, 100)
    if confidence < (30 if sleep_score is None else 35):
        return score

    penalty = penalty * (0.5 + float(confidence) / 200.0)
    if h < -7.0 and r > 1.0:
        penalty = penalty * (1.0 + 0.01 * min(abs(h), 25.0) + 0.02 * min(r, 15.0))
    if weekend and confidence > 45:
        penalty = penalty * 1.15
    return score - min(penalty, 35.0)


def load_category(tss):
    """The name and the hours of recovery of a training load."""
    if tss < 30.0:
        return "Rest", 0
    if tss < 75.0:
        return "Easy", 12
    if tss < 150.0:
        return "Moderate", 24
    if tss < 250.0:
        return "Hard", 36
    return "Very Hard", 48


def form_state(balance):
    """The name of a balance of CTL minus ATL."""
    if balance > 25.0:
        return "Fresh"
    if balance > 5.0:
        return "Optimal"
    if balance > -10.0:
        return "Neutral"
    if balance > -25.0:
        return "Fatigued"
    return "Overreached"


def recovery_hrv(data):
    """recovery.hrv: the HRV part of recovery."""
    return {"score": hrv_points(number(data, "hrv"), number(data, "baseline"),
                                number(data, "rollingAverage"), number(data, "cv"))}


def recovery_rhr(data):
    """recovery.rhr: the resting heart rate part of recovery."""
    return {"score": rhr_points(number(data, "rhr"), number(data, "baseline"))}


def recovery_sleep(data):
    """recovery.sleep: the sleep part of recovery."""
    return {"score": recovery_sleep_points(
        whole(data, "sleepScore"), number(data, "sleepDuration"), number(data, "baseline"))}


def recovery_respiratory(data):
    """recovery.respiratory: the respiration part of recovery."""
    return {"score": respiratory_points(number(data, "respiratory"), number(data, "baseline"))}


def recovery_form(data):
    """recovery.form: the form part of recovery and the penalty of yesterday's load."""
    tss = number(data, "yesterdayTSS")
    return {"score": form_points(number(data, "atl"), number(data, "ctl"), tss),
            "tssPenalty": None if tss is None else out(load_penalty(tss))}


def recovery_alcohol(data):
    """recovery.alcohol: a score after the inferred penalty; null without a score."""
    base = number(data, "baseScore")
    if base is None:
        return {"score": None}
    return {"score": out(after_alcohol(
        base, number(data, "hrv"), number(data, "overnightHrv"), number(data, "hrvBaseline"),
        number(data, "rhr"), number(data, "rhrBaseline"),
        number(data, "respiratoryRate"), number(data, "respiratoryBaseline"),
        whole(data, "sleepScore"),
        data.get("hasIllnessIndicator") is True, data.get("isFridayToSunday") is True))}


def recovery_score(data):
    """recovery.score: the weighted parts, after the inferred penalty for drinking.

    The penalty reads the HRV of the day and of the night, not the rolling
    average, and only a sleep score that was given.
    """
    hrv = number(data, "hrv")
    hrv_baseline = number(data, "hrvBaseline")
    rhr = number(data, "rhr")
    rhr_baseline = number(data, "rhrBaseline")
    respiration = number(data, "respiratoryRate")
    respiration_baseline = number(data, "respiratoryBaseline")
    sleep_score = whole(data, "sleepScore")

    of_hrv = hrv_points(hrv, hrv_baseline, number(data, "rollingHrvAverage"),
                        number(data, "hrvCV"))
    of_rhr = rhr_points(rhr, rhr_baseline)
    of_sleep = recovery_sleep_points(sleep_score, number(data, "sleepDuration"),
                                     number(data, "sleepBaseline"))
    of_respiration = respiratory_points(respiration, respiration_baseline)
    of_form = form_points(number(data, "atl"), number(data, "ctl"), number(data, "yesterdayTSS"))

    if data.get("hasSleepData") is True:
        s = (of_hrv * 0.30 + of_rhr * 0.20 + of_sleep * 0.30
             + of_respiration * 0.10 + of_form * 0.10)
    else:
        s = of_hrv * 0.428 + of_rhr * 0.286 + of_respiration * 0.143 + of_form * 0.143

    s = after_alcohol(s, hrv, number(data, "overnightHrv"), hrv_baseline, rhr, rhr_baseline,
                      respiration, respiration_baseline, sleep_score,
                      data.get("hasIllnessIndicator") is True,
                      data.get("isFridayToSunday") is True)
    return {"score": trunc(clamp(s, 0.0, 100.0)),
            "subScores": {"hrv": of_hrv, "rhr": of_rhr, "sleep": of_sleep,
                          "respiratory": of_respiration, "form": of_form}}


def recovery_tss_context(data):
    """recovery.tssContext: name, hours of recovery, and penalty of a load."""
    tss = number(data, "yesterdayTSS")
    if tss is None:
        return {"category": None, "recoveryHours": None, "penalty": None}
    category, hours = load_category(tss)
    return {"category": category, "recoveryHours": hours, "penalty": load_penalty(tss)}


def recovery_form_context(data):
    """recovery.formContext: the state of the balance and the context of the load."""
    atl, ctl, tss = number(data, "atl"), number(data, "ctl"), number(data, "yesterdayTSS")
    balance = None if atl is None or ctl is None else ctl - atl
    return {"state": None if balance is None else form_state(balance),
            "tsb": out(balance),
            "tssCategory": None if tss is None else load_category(tss)[0],
            "tssPenalty": None if tss is None else load_penalty(tss)}


# ---------------------------------------------------------------------------
# Sleep
# ---------------------------------------------------------------------------

def efficiency_points(duration, in_bed):
    """Sleep over time in bed, cut to 0 to 100."""
    if duration is None or in_bed is None or in_bed <= 0.0:
        return 50
    return clamp(trunc(duration / in_bed * 100.0), 0, 100)


def fixed_stage_points(duration, deep, rem):
    """Deep and REM sleep against fixed shares of 40 and 30 percent."""
    if duration is None or duration <= 0.0:
        return 50
    q = ((deep or 0.0) + (rem or 0.0)) / duration
    if q >= 0.40:
        return 100
    if q >= 0.30:
        return max(50, trunc(50.0 + (q - 0.30) * 500.0))
    return max(0, trunc(q * 166.67))


def half_points(share, target):
    """Up to 50 points for one stage against its own target."""
    if share >= target:
        return 50.0
    if target <= 0.0:
        return 0.0
    return (share / target) * 50.0


def personal_stage_points(duration, deep, rem, deep_target, rem_target, tss):
    """Deep and REM sleep against personal shares, shifted after a hard day."""
    if duration is None or duration <= 0.0:
        return 50
    deep_target = 0.15 if deep_target is None else deep_target
    rem_target = 0.20 if rem_target is None else rem_target
    if tss is not None:
        if tss >= 200.0:
            deep_target, rem_target = deep_target * 0.85, rem_target * 1.10
        elif tss >= 150.0:
            deep_target, rem_target = deep_target * 0.90, rem_target * 1.05
        elif tss >= 100.0:
            deep_target, rem_target = deep_target * 0.95, rem_target * 1.02
    points = (half_points((deep or 0.0) / duration, deep_target)
              + half_points((rem or 0.0) / duration, rem_target))
    return clamp(trunc(points), 0, 100)


def disturbance_points(events):
    """Points for the number of times awake; a negative count is in no band."""
    if events is None:
        return 50
    if 0 <= events <= 2:
        return 100
    if 3 <= events <= 5:
        return 75
    if 6 <= events <= 8:
        return 50
    return 25


def timing_points(bedtime, wake_time, bedtime_baseline, wake_baseline):
    """Points for the mean distance, in minutes, of two instants from their baselines."""
    if bedtime is None or wake_time is None or bedtime_baseline is None or wake_baseline is None:
        return 50
    minutes = (abs(bedtime - bedtime_baseline) / 60.0 + abs(wake_time - wake_baseline) / 60.0) / 2.0
    if minutes <= 30.0:
        return 100
    if minutes <= 60.0:
        return 75
    if minutes <= 90.0:
        return 50
    return 25


def overnight_penalty(overnight, baseline):
    """Points taken from sleep for an overnight HRV more than 5 % below its baseline."""
    c = change(overnight, baseline)
    if c is None:
        return 0.0
    h = c * 100.0
    if h >= -5.0:
        return 0.0
    if h >= -10.0:
        return 3.0 + (abs(h) - 5.0)
    if h >= -15.0:
        return 8.0 + (abs(h) - 10.0) * 1.4
    if h >= -25.0:
        return 15.0 + (abs(h) - 15.0)
    return 25.0 + min(10.0, (abs(h) - 25.0) * 0.5)


def sleep_performance(data):
    """sleep.performance: duration over need."""
    return {"score": ratio_points(number(data, "sleepDuration"), number(data, "sleepNeed"))}


def sleep_efficiency(data):
    """sleep.efficiency: duration over time in bed."""
    return {"score": efficiency_points(number(data, "sleepDuration"), number(data, "timeInBed"))}


def sleep_stages(data):
    """sleep.stages: deep and REM sleep by the fixed or the personal rule."""
    duration = number(data, "sleepDuration")
    deep = number(data, "deepSleepDuration")
    rem = number(data, "remSleepDuration")
    if data.get("rule") == "fixed":
        return {"score": fixed_stage_points(duration, deep, rem)}
    return {"score": personal_stage_points(
        duration, deep, rem, number(data, "personalDeepBaseline"),
        number(data, "personalREMBaseline"), number(data, "previousDayTSS"))}


def sleep_disturbances(data):
    """sleep.disturbances: the number of times awake."""
    return {"score": disturbance_points(whole(data, "wakeEvents"))}


def sleep_timing(data):
    """sleep.timing: bed and wake time against their baselines."""
    return {"score": timing_points(number(data, "bedtime"), number(data, "wakeTime"),
                                   number(data, "baselineBedtime"),
                                   number(data, "baselineWakeTime"))}


def sleep_hrv_penalty(data):
    """sleep.hrvPenalty: points taken for a low overnight HRV."""
    return {"penalty": out(overnight_penalty(number(data, "hrvOvernight"),
                                             number(data, "hrvBaseline")))}


def sleep_score(data):
    """sleep.score: five weighted parts less the penalty for a low overnight HRV."""
    duration = number(data, "sleepDuration")
    performance = ratio_points(duration, number(data, "sleepNeed"))
    efficiency = efficiency_points(duration, number(data, "timeInBed"))
    stages = personal_stage_points(
        duration, number(data, "deepSleepDuration"), number(data, "remSleepDuration"),
        number(data, "personalDeepBaseline"), number(data, "personalREMBaseline"),
        number(data, "previousDayTSS"))
    disturbances = disturbance_points(whole(data, "wakeEvents"))
    timing = timing_points(number(data, "bedtime"), number(data, "wakeTime"),
                           number(data, "baselineBedtime"), number(data, "baselineWakeTime"))
    weighted = (performance * 0.38 + efficiency * 0.22 + stages * 0.22
                + disturbances * 0.14 + timing * 0.04)
    weighted -= overnight_penalty(number(data, "hrvOvernight"), number(data, "hrvBaseline"))
    return {"score": trunc(clamp(weighted, 0.0, 100.0)),
            "subScores": {"performance": performance, "efficiency": efficiency,
                          "stageQuality": stages, "disturbances": disturbances,
                          "timing": timing}}


def circular_mean_of_hours(hours):
    """The mean direction of times of day, as hours from 0 to 24."""
    sines = cosines = 0.0
    for hour in hours:
        angle = hour / 24.0 * 2.0 * math.pi
        sines += math.sin(angle)
        cosines += math.cos(angle)
    hour = math.atan2(sines / len(hours), cosines / len(hours)) * 24.0 / (2.0 * math.pi)
    return hour + 24.0 if hour < 0.0 else hour


def sleep_personal_baseline(data):
    """sleep.personalBaseline: a person's own shares, duration, and bedtime.

    Each of the three series of durations needs 7 nights before the window is
    applied.  The series are not aligned; the deep sleep series is counted.
    """
    none = {"deepSleepPercentage": None, "remSleepPercentage": None,
            "typicalDuration": None, "typicalBedtime": None, "sampleDays": None}
    deep = series(data, "deepSleepDurations")
    rem = series(data, "remSleepDurations")
    totals = series(data, "totalSleepDurations")
    if deep is None or rem is None or totals is None:
        return none
    if len(deep) < 7 or len(rem) < 7 or len(totals) < 7:
        return none
    window = whole(data, "windowDays")
    window = 30 if window is None else window
    deep, rem, totals = last(deep, window), last(rem, window), last(totals, window)
    typical = mean(totals)
    if typical is None or not typical > 0.0:
        return none
    bedtimes = last(series(data, "bedtimeHours") or [], window)
    return {"deepSleepPercentage": out(mean(deep) / typical),
            "remSleepPercentage": out(mean(rem) / typical),
            "typicalDuration": out(typical),
            "typicalBedtime": out(circular_mean_of_hours(bedtimes)) if bedtimes else 23.0,
            "sampleDays": len(deep)}


# ---------------------------------------------------------------------------
# Strain
# ---------------------------------------------------------------------------

EXPONENTS = {"female": 1.67, "male": 1.92, "unspecified": 1.85}


def exponent_of(data):
    """The exponent given, else that of the sex."""
    given = number(data, "customExponent")
    return EXPONENTS.get(data.get("sex"), 1.85) if given is None else given


def reserve_share(heart_rate, resting, maximum):
    """The share of the heart rate reserve, from 0 to 1."""
    return clamp((heart_rate - resting) / (maximum - resting), 0.0, 1.0)


def weighted_seconds(times, intensities, exponent):
    """The sum of intensity ^ exponent times the seconds since the sample before; 1 s at first."""
    result = 0.0
    before = None
    for time, x in zip(times, intensities):
        result += power(x, exponent) * (1.0 if before is None else time - before)
        before = time
    return result


def strain_trimp(data):
    """strain.trimp: seconds weighted by heart rate reserve."""
    times, rates = series(data, "time"), series(data, "heartRate")
    resting, maximum = number(data, "restingHR"), number(data, "maxHR")
    if times is None or rates is None or resting is None or maximum is None:
        return {"trimp": None}
    if not times or not rates or maximum <= resting or resting <= 0.0:
        return {"trimp": 0.0}
    shares = [reserve_share(rate, resting, maximum) for rate in rates]
    return {"trimp": out(weighted_seconds(times, shares, exponent_of(data)))}


def strain_blended_trimp(data):
    """strain.blendedTrimp: the same with 0.6 heart rate and 0.4 power.

    A resting heart rate of 0 or less is allowed here; an FTP of 0 or less gives 0.
    """
    times, rates, watts = series(data, "time"), series(data, "heartRate"), series(data, "power")
    resting, maximum, ftp = number(data, "restingHR"), number(data, "maxHR"), number(data, "ftp")
    if None in (times, rates, watts, resting, maximum, ftp):
        return {"trimp": None}
    if not times or not rates or not watts or maximum <= resting or ftp <= 0.0:
        return {"trimp": 0.0}
    blend = [clamp(0.6 * reserve_share(rate, resting, maximum) + 0.4 * max(0.0, watt / ftp),
                   0.0, 1.0)
             for rate, watt in zip(rates, watts)]
    return {"trimp": out(weighted_seconds(times, blend, exponent_of(data)))}


def strain_epoc(data):
    """strain.epoc: 0.25 * trimp ^ 1.1; a negative TRIMP is refused."""
    trimp = number(data, "trimp")
    if trimp is None or trimp < 0.0:
        return {"epoc": None}
    return {"epoc": out(0.25 * power(trimp, 1.1))}


def strain_strain(data):
    """strain.strain: 18 * ln(epoc + 1) / ln(1201), held to 0 to 18; an EPOC below -1 is refused."""
    epoc = number(data, "epoc")
    if epoc is None or epoc < -1.0:
        return {"strain": None}
    return {"strain": clamp(18.0 * natural_log(epoc + 1.0) / math.log(1201.0), 0.0, 18.0)}


def strain_cardio_load(data):
    """strain.cardioLoad: 18 * log10(trimp + 1) with additions for time and intensity."""
    trimp = number(data, "dailyTRIMP")
    if trimp is None:
        return {"load": None}
    if trimp <= 0.0:
        return {"load": 0}
    load = 18.0 * math.log10(trimp + 1.0)
    minutes = number(data, "durationMinutes")
    if minutes is not None and minutes > 60.0:
        load = load + min(10.0, (minutes - 60.0) * 0.1)
    intensity = number(data, "intensityFactor")
    if intensity is not None and intensity > 0.8:
        load = load + min(15.0, (intensity - 0.8) * 75.0)
    return {"load": clamp(trunc(load), 0, 100)}


def strain_strength_load(data):
    """strain.strengthLoad: the logarithm of effort by time, volume, and sets.

    Without a time above 0 and an effort from 1 to 10 it is 0.  The volume is
    read only beside a body mass above 0, and is refused there when negative.
    """
    rpe, minutes = number(data, "rpe"), number(data, "durationMinutes")
    if rpe is None or minutes is None or not (minutes > 0.0 and 1.0 <= rpe <= 10.0):
        return {"load": 0}
    b = 3.5 * (rpe * minutes)
    volume, mass = number(data, "volume"), number(data, "bodyMass")
    if volume is not None and mass is not None and mass > 0.0:
        if volume < 0.0:
            return {"load": None}
        b = b * (1.0 + 0.15 * min(2.0, power(volume / mass, 0.25)))
    sets = whole(data, "sets")
    if sets is not None and sets > 0:
        b = b * min(1.3, 1.0 + 0.05 * (float(sets) - 1.0))
    return {"load": clamp(trunc(18.0 * 0.8 * math.log10(b + 1.0)), 0, 100)}


def strain_non_exercise(data):
    """strain.nonExercise: steps, calories, and MET-minutes of the rest of the day.

    A sum of -1 or less is refused.
    """
    steps = whole(data, "steps")
    calories, met_minutes = number(data, "activeCalories"), number(data, "metMinutes")
    m = 0.0
    if steps is not None and steps > 0:
        m = m + 20.0 * (steps / 2000.0)
    if calories is not None and calories > 0.0:
        m = m + calories * 0.003
    if met_minutes is not None:
        m = m + met_minutes
    if m <= -1.0:
        return {"load": None}
    return {"load": clamp(trunc(16.0 * math.log1p(min(m, 60.0))), 0, 100)}


def strain_recovery_factor(data):
    """strain.recoveryFactor: 0.85 to 1.15 from HRV, resting heart rate, and sleep."""
    z_hrv = change(number(data, "hrvToday"), number(data, "hrvBaseline"))
    rhr, baseline = number(data, "rhrToday"), number(data, "rhrBaseline")
    quality = whole(data, "sleepQuality")
    z_hrv = 0.0 if z_hrv is None else z_hrv
    z_rhr = 0.0 if rhr is None or baseline is None or baseline <= 0.0 else (baseline - rhr) / baseline
    z_sleep = 0.0 if quality is None else (quality - 75.0) / 25.0
    return {"factor": 1.0 + 0.15 * clamp(0.6 * z_hrv + 0.3 * z_rhr + 0.1 * z_sleep, -1.0, 1.0)}


def strain_band(data):
    """strain.band: the name of a strain; below 0 is in no band and so very hard."""
    score = number(data, "score")
    if score is None:
        return {"band": None}
    if 0.0 <= score < 6.0:
        return {"band": "light"}
    if 6.0 <= score < 11.0:
        return {"band": "moderate"}
    if 11.0 <= score < 16.0:
        return {"band": "hard"}
    return {"band": "veryHard"}


def strain_session_rpe(data):
    """strain.sessionRPE: effort by minutes, and a fifth of it as training load."""
    rpe, minutes = number(data, "rpe"), number(data, "durationMinutes")
    if rpe is None or minutes is None:
        return {"sessionRPE": None, "tss": None}
    if not 1.0 <= rpe <= 10.0 or minutes <= 0.0:
        return {"sessionRPE": 0.0, "tss": 0.0}
    load = rpe * minutes
    return {"sessionRPE": out(load), "tss": out(load / 5.0)}


TYPICAL = {
    # load an hour, lowest and highest usual effort
    "Recovery": (30.0, 1, 3), "Endurance": (50.0, 3, 5), "Tempo": (70.0, 5, 6),
    "Threshold": (90.0, 6, 7), "VO2max": (110.0, 7, 9), "Anaerobic": (130.0, 9, 10),
    "Strength": (60.0, 5, 8), "Mixed": (70.0, 4, 7),
}


def type_by_intensity(intensity):
    """The type of training by its intensity factor."""
    if intensity < 0.55:
        return "Recovery"
    if intensity < 0.75:
        return "Endurance"
    if intensity < 0.85:
        return "Tempo"
    if intensity < 0.95:
        return "Threshold"
    if intensity < 1.05:
        return "VO2max"
    return "Anaerobic"


def type_by_zones(minutes, whole_time):
    """The type of training by the shares of time in the zones, the hardest first."""
    if len(minutes) < 5 or whole_time <= 0.0:
        return "Mixed"
    share = [value / whole_time for value in minutes]
    sixth = share[5] if len(share) > 5 else 0.0
    seventh = share[6] if len(share) > 6 else 0.0
    if sixth + seventh > 0.10:
        return "Anaerobic"
    if share[4] > 0.15:
        return "VO2max"
    if share[3] > 0.20:
        return "Threshold"
    if share[2] > 0.30:
        return "Tempo"
    if share[0] + share[1] > 0.50:
        return "Recovery" if share[0] > 0.40 else "Endurance"
    return "Mixed"


def type_by_rating(rpe):
    """The type of training by the rating of effort."""
    if 1 <= rpe <= 3:
        return "Recovery"
    if 4 <= rpe <= 5:
        return "Endurance"
    if rpe == 6:
        return "Tempo"
    if rpe == 7:
        return "Threshold"
    if 8 <= rpe <= 9:
        return "VO2max"
    if rpe == 10:
        return "Anaerobic"
    return "Mixed"


def strain_training_type(data):
    """strain.trainingType: the type by one of three classifiers, with its usual load and effort."""
    name = None
    by = data.get("by")
    if by == "intensityFactor":
        intensity = number(data, "intensityFactor")
        name = None if intensity is None else type_by_intensity(intensity)
    elif by == "zoneMinutes":
        minutes, whole_time = series(data, "zoneMinutes"), number(data, "totalMinutes")
        if minutes is not None and whole_time is not None:
            name = type_by_zones(minutes, whole_time)
    elif by == "rpe":
        rpe = whole(data, "rpe")
        name = None if rpe is None else type_by_rating(rpe)
    load, low, high = TYPICAL.get(name, (None, None, None))
    return {"type": name, "typicalTSSPerHour": load,
            "typicalRPELow": low, "typicalRPEHigh": high}


# ---------------------------------------------------------------------------
# Load
# ---------------------------------------------------------------------------

def smoothed_load(loads, days):
    """The exponentially weighted load, oldest first, from 0; None without a usable constant."""
    if loads is None or days == 0.0:
        return None
    weight = 1.0 / days
    keep = 1.0 - weight
    x = 0.0
    for load in loads:
        x = x * keep + load * weight
    return out(x)


def load_ctl(data):
    """load.ctl: chronic load; a constant given here is not held to a range."""
    days = number(data, "timeConstant")
    return {"ctl": smoothed_load(series(data, "dailyTSS"), 42.0 if days is None else days)}


def load_atl(data):
    """load.atl: acute load; a constant given here is not held to a range."""
    days = number(data, "timeConstant")
    return {"atl": smoothed_load(series(data, "dailyTSS"), 7.0 if days is None else days)}


def load_tsb(data):
    """load.tsb: chronic less acute load, of two values or of a series of days."""
    if data.get("by") == "series":
        loads = series(data, "dailyTSS")
        ctl_days, atl_days = number(data, "ctlDays"), number(data, "atlDays")
        ctl = smoothed_load(loads, 42.0 if ctl_days is None else clamp(ctl_days, 30.0, 60.0))
        atl = smoothed_load(loads, 7.0 if atl_days is None else clamp(atl_days, 5.0, 10.0))
    else:
        ctl, atl = number(data, "ctl"), number(data, "atl")
    balance = None if ctl is None or atl is None else out(ctl - atl)
    return {"ctl": ctl, "atl": atl, "tsb": balance}


# ---------------------------------------------------------------------------
# Baselines
# ---------------------------------------------------------------------------

def ordinary_baseline(values, window=30):
    """The median of the last values without those beyond 3 deviations.

    Fewer than 3 values give their mean; none give None.
    """
    values = last(values, window)
    if len(values) < 3:
        return mean(values)
    return median(without_outliers(values, 3.0))


def median_baseline(data):
    """baseline.hrv, baseline.rhr and baseline.respiratory: the ordinary baseline."""
    values = series(data, "values")
    return {"baseline": None if values is None else out(ordinary_baseline(values))}


def baseline_sleep(data):
    """baseline.sleep: the mean of every value."""
    values = series(data, "values")
    return {"baseline": None if values is None else out(mean(values))}


def baseline_hrv7(data):
    """baseline.hrv7: the mean of the last 7 values."""
    values = series(data, "values")
    return {"baseline": None if values is None else out(mean(last(values, 7)))}


def baseline_rolling_ln(data):
    """baseline.rollingLn: exp of the mean logarithm of the last days, and their plain mean."""
    values = series(data, "values")
    days = whole(data, "days")
    values = last(values or [], 7 if days is None else days)
    if not values:
        return {"average": None, "simpleAverage": None}
    logarithm = mean([natural_log(value) for value in values])
    return {"average": out(math.exp(logarithm)), "simpleAverage": out(mean(values))}


def baseline_cv(data):
    """baseline.cv: population variation of the last days, sample variation of all values.

    The first needs 3 values in the window; the second needs 2 of all.
    Both percentages need a mean above 0.
    """
    values = series(data, "values") or []
    days = whole(data, "days")
    result = {"cv": None, "sampleStandardDeviation": None, "sampleCV": None}
    recent = last(values, 7 if days is None else days)
    if len(recent) >= 3:
        average = mean(recent)
        if average > 0.0:
            result["cv"] = out(deviation(recent, average, len(recent)) / average * 100.0)
    if len(values) >= 2:
        average = mean(values)
        sample = deviation(values, average, len(values) - 1)
        result["sampleStandardDeviation"] = out(sample)
        if average > 0.0:
            result["sampleCV"] = out(sample / average * 100.0)
    return result


def stability_of(variation):
    """The name of a coefficient of variation in percent and its points."""
    if variation < 5.0:
        return "excellent", 5
    if variation < 10.0:
        return "good", 0
    if variation < 15.0:
        return "moderate", -5
    return "poor", -10


def baseline_stability(data):
    """baseline.stability: the name and the points of a variation."""
    variation = number(data, "cv")
    name, points = (None, None) if variation is None else stability_of(variation)
    return {"stability": name, "modifier": points}


def baseline_trend(data):
    """baseline.trend: the mean of the last days against the ordinary baseline.

    The values must fill the short window (7), and the baseline be above 0.
    """
    none = {"direction": None, "magnitude": None,
            "shortTermAverage": None, "longTermBaseline": None}
    values = series(data, "values")
    short_days, long_days = whole(data, "shortTermDays"), whole(data, "longTermDays")
    short_days = 7 if short_days is None else short_days
    if values is None or len(values) < short_days:
        return none
    short = mean(last(values, short_days))
    long = ordinary_baseline(values, 30 if long_days is None else long_days)
    if short is None or long is None or not long > 0.0:
        return none
    magnitude = (short - long) / long * 100.0
    if magnitude > 5.0:
        direction = "improving"
    elif magnitude < -5.0:
        direction = "declining"
    else:
        direction = "stable"
    return {"direction": direction, "magnitude": out(magnitude),
            "shortTermAverage": out(short), "longTermBaseline": out(long)}


def decayed_mean(values, half_life):
    """The mean with weights that halve every half-life; age 0 is the last value."""
    if not values or not half_life > 0.0:
        return None
    rate = -math.log(2.0) / half_life
    weighted = weights = 0.0
    newest = len(values) - 1
    for index, value in enumerate(values):
        weight = math.exp(rate * float(newest - index))
        weighted += value * weight
        weights += weight
    return out(weighted / weights)


def baseline_adaptive(data):
    """baseline.adaptive: the decayed mean of every value."""
    half_life = number(data, "halfLifeDays")
    return {"baseline": decayed_mean(series(data, "values"),
                                     10.0 if half_life is None else half_life)}


def baseline_robust(data):
    """baseline.robust: the decayed mean, with 3 or more values after removing outliers.

    The ages are counted in the values that remain.
    """
    values = series(data, "values")
    half_life, threshold = number(data, "halfLifeDays"), number(data, "sigmaThreshold")
    if values is not None and len(values) >= 3:
        values = without_outliers(values, 2.5 if threshold is None else threshold)
    return {"baseline": decayed_mean(values, 10.0 if half_life is None else half_life)}


def baseline_recovery_profile(data):
    """baseline.recoveryProfile: how many days HRV needs after a load above 100.

    Days that do not recover within 4 days are not counted, which favors the
    quick.
    """
    unknown = {"profile": "Unknown", "modifier": 0}
    hrv, loads = series(data, "hrv"), series(data, "tss")
    if hrv is None or loads is None or len(hrv) < 14 or len(loads) < 14:
        return unknown
    baseline = ordinary_baseline(hrv)
    if baseline is None:
        return unknown
    threshold = 0.95 * baseline
    days = []
    for index in range(len(loads) - 3):
        if loads[index] > 100.0:
            for ahead in range(1, 5):
                if index + ahead < len(hrv) and hrv[index + ahead] >= threshold:
                    days.append(float(ahead))
                    break
    if len(days) < 3:
        return unknown
    average = mean(days)
    if average < 1.5:
        return {"profile": "Fast Recoverer", "modifier": 5}
    if average < 2.5:
        return {"profile": "Normal Recoverer", "modifier": 0}
    return {"profile": "Slow Recoverer", "modifier": -5}


def drinking_points(index, hrv, rhr, sleep_scores, weekend):
    """The points of one sample, the second or a later one, for a day of drinking."""
    points = 0
    c = change(hrv[index], hrv[index - 1])
    if c is not None:
        if c < -0.30:
            points += 3
        elif c < -0.20:
            points += 2
        elif c < -0.15:
            points += 1
    if index < len(rhr) and rhr[index] is not None and rhr[index - 1] is not None:
        rise = rhr[index] - rhr[index - 1]
        if rise > 8.0:
            points += 3
        elif rise > 5.0:
            points += 2
        elif rise > 3.0:
            points += 1
    if index < len(sleep_scores) and sleep_scores[index] is not None:
        if sleep_scores[index] < 50.0:
            points += 2
        elif sleep_scores[index] < 65.0:
            points += 1
    if index < len(weekend) and weekend[index] is True:
        points += 1
    if index + 1 < len(hrv):
        c = change(hrv[index + 1], hrv[index])
        if c is not None:
            if c > 0.20:
                points += 2
            elif c > 0.15:
                points += 1
    return points


def baseline_alcohol_days(data):
    """baseline.alcoholDays: a baseline without the days that look like drinking.

    Five points leave out the day and that of the next sample.  A day that is
    left out takes all of its samples with it.  When fewer than 15 samples
    remain, the baseline is the ordinary one of all of them.
    """
    hrv = series(data, "hrv")
    if hrv is None:
        return {"excludedDays": [], "baseline": None}
    dates = data.get("date") or []
    rhr = optional_series(data, "rhr")
    sleep_scores = optional_series(data, "sleepScore")
    weekend = data.get("isSaturdayOrSunday") or []
    excluded = set()
    for index in range(1, len(hrv)):
        if drinking_points(index, hrv, rhr, sleep_scores, weekend) >= 5:
            excluded.update(dates[index:index + 2])
    in_order = list(dict.fromkeys(day for day in dates if day in excluded))
    clean = [value for value, day in zip(hrv, dates) if day not in excluded]
    return {"excludedDays": in_order,
            "baseline": out(ordinary_baseline(clean if len(clean) >= 15 else hrv))}


# ---------------------------------------------------------------------------
# Zones
# ---------------------------------------------------------------------------

POWER_SHARES = (0.55, 0.75, 0.90, 1.05, 1.20, 1.50)
HEART_RATE_SHARES = (0.60, 0.70, 0.80, 0.90)
THRESHOLD_SHARES = (0.85, 0.89, 0.94, 0.99)


def zone_of(value, reference, shares):
    """The first zone whose share is above value / reference, else the last; 0 below 0."""
    if value < 0.0:
        return 0
    q = value / reference
    for index, share in enumerate(shares):
        if share > q:
            return index + 1
    return len(shares) + 1


def zones_power(data):
    """zones.power: seven zones for an FTP between 0 and 500."""
    ftp, watts = number(data, "ftp"), number(data, "watts")
    allowed = ftp is not None and 0.0 < ftp < 500.0
    zone = None
    if watts is not None:
        zone = zone_of(watts, ftp, POWER_SHARES) if allowed else 0
    return {"boundaries": [ftp * share for share in POWER_SHARES] if allowed else [],
            "zone": zone}


def zones_heart_rate(data):
    """zones.heartRate: five zones for a maximum from 120 to 220."""
    maximum, rate = number(data, "maxHR"), number(data, "heartRate")
    allowed = maximum is not None and 120.0 <= maximum <= 220.0
    zone = None
    if rate is not None:
        zone = zone_of(rate, maximum, HEART_RATE_SHARES) if allowed else 0
    return {"boundaries": [maximum * share for share in HEART_RATE_SHARES] if allowed else [],
            "zone": zone}


def zones_lthr(data):
    """zones.lthr: ends of zones for a threshold heart rate from 100 to 200."""
    lthr = number(data, "lthr")
    allowed = lthr is not None and 100.0 <= lthr <= 200.0
    return {"boundaries": [lthr * share for share in THRESHOLD_SHARES] if allowed else []}


# ---------------------------------------------------------------------------
# Running
# ---------------------------------------------------------------------------

FUNCTIONS = {
    "recovery.hrv": recovery_hrv,
    "recovery.rhr": recovery_rhr,
    "recovery.sleep": recovery_sleep,
    "recovery.respiratory": recovery_respiratory,
    "recovery.form": recovery_form,
    "recovery.alcohol": recovery_alcohol,
    "recovery.score": recovery_score,
    "recovery.tssContext": recovery_tss_context,
    "recovery.formContext": recovery_form_context,
    "sleep.performance": sleep_performance,
    "sleep.efficiency": sleep_efficiency,
    "sleep.stages": sleep_stages,
    "sleep.disturbances": sleep_disturbances,
    "sleep.timing": sleep_timing,
    "sleep.hrvPenalty": sleep_hrv_penalty,
    "sleep.score": sleep_score,
    "sleep.personalBaseline": sleep_personal_baseline,
    "strain.trimp": strain_trimp,
    "strain.blendedTrimp": strain_blended_trimp,
    "strain.epoc": strain_epoc,
    "strain.strain": strain_strain,
    "strain.cardioLoad": strain_cardio_load,
    "strain.strengthLoad": strain_strength_load,
    "strain.nonExercise": strain_non_exercise,
    "strain.recoveryFactor": strain_recovery_factor,
    "strain.band": strain_band,
    "strain.sessionRPE": strain_session_rpe,
    "strain.trainingType": strain_training_type,
    "load.ctl": load_ctl,
    "load.atl": load_atl,
    "load.tsb": load_tsb,
    "baseline.hrv": median_baseline,
    "baseline.rhr": median_baseline,
    "baseline.respiratory": median_baseline,
    "baseline.sleep": baseline_sleep,
    "baseline.hrv7": baseline_hrv7,
    "baseline.rollingLn": baseline_rolling_ln,
    "baseline.cv": baseline_cv,
    "baseline.stability": baseline_stability,
    "baseline.trend": baseline_trend,
    "baseline.adaptive": baseline_adaptive,
    "baseline.robust": baseline_robust,
    "baseline.recoveryProfile": baseline_recovery_profile,
    "baseline.alcoholDays": baseline_alcohol_days,
    "zones.power": zones_power,
    "zones.heartRate": zones_heart_rate,
    "zones.lthr": zones_lthr,
}

# Fields that went through a power, an exponential, a logarithm, or an angle.
# All others are plain arithmetic and are compared to the last bit.
TRANSCENDENTAL = {
    ("sleep.personalBaseline", "typicalBedtime"),
    ("strain.trimp", "trimp"),
    ("strain.blendedTrimp", "trimp"),
    ("strain.epoc", "epoc"),
    ("strain.strain", "strain"),
    ("baseline.rollingLn", "average"),
    ("baseline.adaptive", "baseline"),
    ("baseline.robust", "baseline"),
}


def evaluate(name, data):
    """The result of one function; an object with "error" when there is none."""
    function = FUNCTIONS.get(name)
    if function is None:
        return {"error": "unknown function"}
    try:
        return function(data)
    except Undefined:
        return {"error": "not a number"}


def same(expected, actual, tolerance):
    """Equality of two results; a tolerance of None is equality to the last bit."""
    if isinstance(expected, dict):
        return (isinstance(actual, dict) and expected.keys() == actual.keys()
                and all(same(expected[key], actual[key], tolerance) for key in expected))
    if isinstance(expected, list):
        return (isinstance(actual, list) and len(expected) == len(actual)
                and all(same(e, a, tolerance) for e, a in zip(expected, actual)))
    if type(actual) is float and type(expected) in (int, float):
        expected = float(expected)
        if tolerance is None:
            return repr(expected) == repr(actual)
        return abs(expected - actual) <= tolerance * max(abs(expected), abs(actual))
    return type(expected) is type(actual) and expected == actual


def check(path, is_written):
    """Run a file of expected results, report, and perhaps write them; the exit status."""
    with open(path, encoding="utf-8") as file:
        before = file.read()
    golden = json.loads(before)
    cases, functions = golden["cases"], golden["header"]["functions"]
    passed = failed = 0
    for case in cases:
        name, expected = case["function"], case["expected"]
        actual = evaluate(name, case["input"])
        good = expected.keys() == actual.keys() and all(
            same(expected[key], actual[key], 1e-12 if (name, key) in TRANSCENDENTAL else None)
            for key in expected)
        if good:
            passed += 1
        else:
            failed += 1
            case["expected"] = actual
            print(f"{case['id']}: expected {json.dumps(expected)}, got {json.dumps(actual)}")
    print(f"{passed} passed, {failed} failed")
    for name, function in functions.items():
        function["cases"] = sum(case["function"] == name for case in cases)
    head = json.dumps({"header": golden["header"]}, indent=1, ensure_ascii=False)
    lines = ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in cases)
    after = f'{head[:-2]},\n "cases": [\n{lines}\n ]\n}}\n'
    if is_written:
        with open(path, "w", encoding="utf-8") as file:
            file.write(after)
    return 0 if is_written or after == before else 1


def run(source, target):
    """Answer every line of the source on the target."""
    decode = json.JSONDecoder().decode
    encode = json.JSONEncoder(separators=(",", ":"), check_circular=False, allow_nan=False).encode
    answers = []
    for line in source:
        try:
            request = decode(line.strip())
            answer = {"answer": evaluate(request["kind"], request["input"])}
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            answer = {"error": f"{type(problem).__name__}: {problem}"}
        answers.append(encode(answer))
        if len(answers) == 4096:
            target.write("\n".join(answers) + "\n")
            answers.clear()
    if answers:
        target.write("\n".join(answers) + "\n")
    target.flush()


def main(arguments):
    """The command line."""
    if len(arguments) == 2 and arguments[0] in ("--check", "--write"):
        return check(arguments[1], arguments[0] == "--write")
    if arguments:
        print("usage: oracle.py [--check FILE | --write FILE]", file=sys.stderr)
        return 2
    run(sys.stdin, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
