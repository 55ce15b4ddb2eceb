import { decimal } from '#domain/units';

/** Where an intensity stands: lower emits less. HALF: there is only a median. */
export const PLACES = ['LOWEST', 'LOWER', 'HIGHER', 'HIGHEST', 'LOWER_HALF', 'HIGHER_HALF'] as const;

export type Place = (typeof PLACES)[number];

interface Quartiles {
  readonly lower: string | null;
  readonly median: string | null;
  readonly upper: string | null;
}

/** The place of an own value among the quartiles of a cell; null without both. */
export function placeOf(own: string | null, { lower, median, upper }: Quartiles): Place | null {
  if (own === null || median === null) return null;
  const value = decimal(own);
  if (lower === null || upper === null) return value.lte(median) ? 'LOWER_HALF' : 'HIGHER_HALF';
  if (value.lte(lower)) return 'LOWEST';
  if (value.lte(median)) return 'LOWER';
  return value.lte(upper) ? 'HIGHER' : 'HIGHEST';
}
