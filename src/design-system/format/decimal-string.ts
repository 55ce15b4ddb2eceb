/**
 * Formatting of exact decimal strings without binary floats: 0.5 rounds away from zero, grouping is en-US.
 */

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

interface Decimal {
  /** Integer significand, without its sign. */
  readonly coefficient: bigint;
  /** Decimal places. */
  readonly scale: number;
  readonly negative: boolean;
}

function parse(value: string): Decimal | null {
  const match = DECIMAL.exec(value.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const coefficient = BigInt(whole + fraction);
  return scale < 0
    ? { coefficient: coefficient * 10n ** BigInt(-scale), scale: 0, negative: sign === '-' }
    : { coefficient, scale, negative: sign === '-' };
}

function roundTo({ coefficient, scale, negative }: Decimal, digits: number): Decimal {
  if (scale <= digits) return { coefficient: coefficient * 10n ** BigInt(digits - scale), scale: digits, negative };
  const divisor = 10n ** BigInt(scale - digits);
  return { coefficient: (coefficient + divisor / 2n) / divisor, scale: digits, negative };
}

function group(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * An exact decimal string, rounded half up and grouped: `('1896.75', 1)` is `1,896.8`.
 * Returns null if the value is not a decimal, so that the caller can show "No data" and never 0.
 */
export function formatDecimal(value: string, digits: number): string | null {
  const decimal = parse(value);
  if (!decimal) return null;
  const { coefficient, negative } = roundTo(decimal, digits);
  const text = coefficient.toString().padStart(digits + 1, '0');
  const whole = group(text.slice(0, text.length - digits));
  // A value that rounds to zero has no minus sign: "-0.0" would read as a sink.
  const sign = negative && coefficient !== 0n ? '-' : '';
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`;
}

/** An exact decimal string, grouped, with all its digits. Null if not a decimal. */
export function formatExact(value: string): string | null {
  const decimal = parse(value);
  return decimal ? formatDecimal(value, decimal.scale) : null;
}

/** Moves the decimal point: `('1896.8', 3)` is `1.8968`. Null if not a decimal. */
export function shiftDecimal(value: string, places: number): string | null {
  const decimal = parse(value);
  if (!decimal) return null;
  const scale = decimal.scale + places;
  const coefficient = scale < 0 ? decimal.coefficient * 10n ** BigInt(-scale) : decimal.coefficient;
  const digits = Math.max(scale, 0);
  const text = coefficient.toString().padStart(digits + 1, '0');
  const plain = digits === 0 ? text : `${text.slice(0, text.length - digits)}.${text.slice(-digits)}`;
  return (decimal.negative && coefficient !== 0n ? '-' : '') + plain;
}

/** Whether the absolute value reaches a power of ten; false if not a decimal. */
export function reachesPowerOfTen(value: string, power: number): boolean {
  const decimal = parse(value);
  return decimal !== null && decimal.coefficient >= 10n ** BigInt(power + decimal.scale);
}
