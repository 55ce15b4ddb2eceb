import { Decimal as DecimalJs } from 'decimal.js';

/** Significant digits of every operation: a 15-digit quantity times three factors stays exact. */
const PRECISION = 60;

const Exact = DecimalJs.clone({
  precision: PRECISION,
  rounding: DecimalJs.ROUND_HALF_UP,
  // Far beyond any figure of ours, so that text output never has an exponent.
  toExpNeg: -1000,
  toExpPos: 1000,
  defaults: true,
});

/** An exact decimal. Create it only with `decimal()`: other constructors have other rounding rules. */
export type Decimal = DecimalJs;

const DECIMAL_TEXT = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** Whether a text is a plain decimal: digits, at most one dot, an optional leading minus, no exponent. */
export function isDecimalText(text: string): boolean {
  return DECIMAL_TEXT.test(text);
}

/** Reads a decimal text or a safe integer. Throws on anything else: check user input with `isDecimalText` first. */
export function decimal(given: string | number | Decimal): Decimal {
  if (typeof given === 'number' && !Number.isSafeInteger(given))
    throw new RangeError(`${given} is not a safe integer; pass fractions as text.`);
  if (typeof given === 'string' && !isDecimalText(given)) throw new RangeError(`"${given}" is not a decimal.`);
  return new Exact(given);
}

/** Sum of any number of decimals; zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = decimal(0);
  for (const value of values) total = total.plus(value);
  return total;
}

/** Half up (away from zero) to `digits` decimals. */
export function roundTo(value: Decimal, digits: number): Decimal {
  const rounded = new Exact(value).toDecimalPlaces(digits, DecimalJs.ROUND_HALF_UP);
  return rounded.isZero() ? rounded.abs() : rounded;
}

/** `roundTo` as text with exactly `digits` decimals, for example `0.500000`; never `-0`. */
export function fixedText(value: Decimal, digits: number): string {
  return roundTo(value, digits).toFixed(digits);
}

/** The whole value as plain text, without exponent, trailing zeros or rounding. */
export function exactText(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}
