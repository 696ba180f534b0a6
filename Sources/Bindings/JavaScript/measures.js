// Weights, heights and water as texts write them: kilograms or centimeters to a tenth of a unit, as on a scale.

export const [gramsPerPound, millimetersPerInch] = [453.59237, 25.4];
const millilitersPerFluidOunce = 29.5735295625;
/** Two units in one, the smaller of them last, and its tenths in the larger one. */
const pairs = { st: ["lb", 140], ft: ["in", 120] };

/** The nearest whole number, ties to even. */
export function nearest(number) {
  const whole = Math.round(number);
  return whole - number === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
}

/** The nearest tenths of a unit in kilograms or centimeters that are not negative; of two units in one, those of the smaller. */
export function tenths(number, unit) {
  switch (unit) {
    case "kg": return Math.floor((nearest(1000 * number) + 50) / 100);
    case "lb": case "st": return nearest(10 * (nearest(1000 * number) / gramsPerPound));
    case "cm": return nearest(10 * number);
    default: return nearest(10 * nearest(10 * number) / millimetersPerInch);
  }
}

/**
 * Kilograms or centimeters in a unit: `180 lb`, `5 ft 11 in`; milliliters as they are, or in whole US fluid ounces. `numeral` writes the number of the
 * smallest unit.
 */
export function measure(number, unit, numeral = String) {
  if (unit === "mL") return `${numeral(number)} mL`;
  if (unit === "fl oz") return `${numeral(nearest(number / millilitersPerFluidOunce))} fl oz`;
  const [small, per] = pairs[unit] ?? [unit, Infinity];
  const count = tenths(Math.abs(number), unit);
  const large = count < per ? "" : `${Math.floor(count / per)} ${unit} `;
  return `${number < 0 && count > 0 ? "−" : ""}${large}${numeral((count < per ? count : count % per) / 10)} ${small}`;
}
