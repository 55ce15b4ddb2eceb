import { decimal, type Decimal } from '#domain/units';

/** A value as an exact integer: mantissa × 10^-scale. */
export interface Scaled {
  readonly mantissa: number;
  readonly scale: number;
}

/** Most digits of a value, so that sums of differences stay exact in 53 bits. */
export const MOST_DIGITS = 15;

/** Most decimals of a value. */
export const MOST_SCALE = 12;

const PLAIN = /^\+?(\d*)(?:\.(\d*))?$/;

/**
 * Reads a value that is not negative, times 10^shift. `null` if it is not such a number, or has too many digits. Trailing
 * zeros after the point are dropped.
 */
export function scaledOf(text: string, shift = 0): Scaled | null {
  const match = PLAIN.exec(text.trim());
  if (!match) return null;
  const whole = match[1] ?? '';
  const part = (match[2] ?? '').replace(/0+$/, '');
  if (whole === '' && (match[2] ?? '') === '') return null;
  const digits = `${whole}${part}`.replace(/^0+/, '');
  if (digits === '') return { mantissa: 0, scale: 0 };
  const scale = part.length - shift;
  const filled = scale < 0 ? digits + '0'.repeat(-scale) : digits;
  if (filled.length > MOST_DIGITS || scale > MOST_SCALE) return null;
  return { mantissa: Number(filled), scale: Math.max(0, scale) };
}

/** The same value with more decimals; `null` if it has too many digits then. */
export function rescaled({ mantissa, scale }: Scaled, to: number): number | null {
  const grown = mantissa * 10 ** (to - scale);
  return grown < 10 ** MOST_DIGITS ? grown : null;
}

/** An integer of a scale as a decimal. */
export const decimalOf = (mantissa: bigint | number, scale: number): Decimal =>
  decimal(String(mantissa)).div(decimal(10).pow(scale));
