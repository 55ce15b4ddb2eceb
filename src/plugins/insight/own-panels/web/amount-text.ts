import { decimal } from '#domain/units';
import { formatDecimal, formatExact } from '#design-system';

const DIGITS = 3;

/** Whole numbers from 100 up, otherwise three digits; null: no data. */
export function amountText(amount: string | null): string | null {
  if (amount === null) return null;
  const value = decimal(amount);
  if (value.abs().gte(100)) return formatDecimal(amount, 0);
  const text = value.toSignificantDigits(DIGITS).toFixed();
  return formatExact(text) ?? text;
}

/** Decimal places of a chart, so that its smallest figure has three digits. */
export function placesOf(amounts: readonly (string | null)[]): number {
  const places = amounts.flatMap((amount) =>
    amount === null || Number(amount) === 0 ? [] : [DIGITS - 1 - decimal(amount).abs().e],
  );
  return Math.max(0, ...places);
}
