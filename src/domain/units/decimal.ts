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

/** Decimals are immutable, so short texts are read once: a file repeats its quantities, factors and conversions. */
const readTexts = new Map<string, Decimal>();
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 24;

function read(text: string): Decimal {
  const known = readTexts.get(text);
  if (known) return known;
  if (!isDecimalText(text)) throw new RangeError(`"${text}" is not a decimal.`);
  const value = new Exact(text);
  if (text.length > LONGEST_KEPT) return value;
  if (readTexts.size >= MOST_KEPT) readTexts.clear();
  readTexts.set(text, value);
  return value;
}

/** Reads a decimal text or a safe integer. Throws on anything else: check user input with `isDecimalText` first. */
export function decimal(given: string | number | Decimal): Decimal {
  if (typeof given === 'number' && !Number.isSafeInteger(given))
    throw new RangeError(`${given} is not a safe integer; pass fractions as text.`);
  return typeof given === 'string' ? read(given) : new Exact(given);
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

const PLAIN_TEXT = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** `fixedText` of a decimal text. Of plain ones, which stored results mostly are, the digits are rounded themselves. */
export function fixedTextOf(text: string, digits: number): string {
  const plain = PLAIN_TEXT.exec(text);
  if (!plain) return fixedText(decimal(text), digits);
  const [, whole = '', fraction = ''] = plain;
  if (fraction.length <= digits) return digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0')}`;
  const kept = BigInt(whole + fraction.slice(0, digits));
  const rounded = String((fraction[digits] ?? '0') >= '5' ? kept + 1n : kept).padStart(digits + 1, '0');
  return digits === 0 ? rounded : `${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`;
}

/** The whole value as plain text, without exponent, trailing zeros or rounding. */
export function exactText(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}
