import { fixedText, type Decimal } from '#domain/units';

/** Decimal places, as stored: one gram, one kilojoule. */
const PLACES = 6;

/** t CO2-e or GJ as responses state it. */
export function amountText(amount: Decimal | null): string | null {
  return amount === null ? null : fixedText(amount, PLACES);
}

/** Per cent of a whole, with one decimal; null without a whole. */
export function percentText(part: Decimal | null, whole: Decimal | null): string | null {
  if (part === null || whole === null || whole.isZero()) return null;
  return fixedText(part.div(whole).times(100), 1);
}

/** Change from an earlier amount in per cent, with one decimal; null without one. */
export function changeText(amount: Decimal | null, earlier: Decimal | null): string | null {
  return amount === null || earlier === null ? null : percentText(amount.minus(earlier), earlier);
}

/** Like for like: the comparable part of this period and of the previous one, and the change between them. */
export function changeOf(now: Decimal | null, before: Decimal | null) {
  return { compared: amountText(now), previous: amountText(before), change: changeText(now, before) };
}

/** Largest amount first, no data last; equal ones by name. */
export function ranked<R extends { readonly amount: Decimal | null; readonly name: string }>(
  rows: readonly R[],
): readonly R[] {
  return rows.toSorted((one, other) => {
    if (one.amount === null || other.amount === null)
      return Number(one.amount === null) - Number(other.amount === null) || byName(one, other);
    return other.amount.comparedTo(one.amount) || byName(one, other);
  });
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
