import { gridRegion, stateRegion, type Place } from '#domain/emissions';

/** Where a factor is printed for. */
export interface FactorPlace {
  /** A grid, a state, or a country; null: the whole of its countries. */
  readonly region: string | null;
  /** ISO 3166-1; empty: every country. */
  readonly countries: readonly string[];
  /** Whether it stands for a grid without a row of its own. */
  readonly isWider?: boolean;
}

/**
 * From the nearest to the farthest. `wider-area`: the next best, of the area a grid without a row of its own is a part of.
 * `unknown`: the search names no facility.
 */
export const PLACE_FITS = [
  'grid',
  'wider-area',
  'subdivision',
  'country',
  'other-part',
  'other-country',
  'unknown',
] as const;

export type PlaceFit = (typeof PLACE_FITS)[number];

/** How near the place of a factor is to that of a facility. */
export function placeFit({ region, countries, isWider = false }: FactorPlace, place: Place | undefined): PlaceFit {
  if (!place) return 'unknown';
  const isHome = countries.length === 0 || countries.includes(place.country);
  if (!isHome) return 'other-country';
  if (region === null) return 'country';
  if (region === place.country) return gridRegion(place) === region ? 'grid' : 'country';
  if (region === gridRegion(place)) return isWider ? 'wider-area' : 'grid';
  if (region === stateRegion(place)) return 'subdivision';
  // An edition of many countries has a row for each.
  return countries.length === 1 ? 'other-part' : 'other-country';
}

/** Days an edition applies to, both inclusive. */
export interface EditionDays {
  readonly id: string;
  readonly appliesFrom: string;
  readonly appliesTo: string;
}

/**
 * `of-date`: the edition for the day; `replaced`: it applies, but a newer one does too; `stand-in`: it applies, but the
 * row is the next best, of another year, because its own is missing; `before` and `after`: it ended before the day, or
 * began after it.
 */
export const YEAR_FITS = ['of-date', 'replaced', 'stand-in', 'before', 'after'] as const;

export type YearFit = (typeof YEAR_FITS)[number];

const MILLISECONDS_OF_DAY = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_DAY;

/** How near the days of an edition are to a day. `chosen` is the edition for it, of those that print the factor. */
export function yearFit(
  { id, appliesFrom, appliesTo }: EditionDays,
  date: string,
  chosen: string | undefined,
): { readonly fit: YearFit; readonly days: number } {
  if (date < appliesFrom) return { fit: 'after', days: daysBetween(date, appliesFrom) };
  if (appliesTo < date) return { fit: 'before', days: daysBetween(appliesTo, date) };
  return { fit: id === chosen ? 'of-date' : 'replaced', days: 0 };
}

/** The fit of a row of an edition: one that stands for another year is never of the date. */
export const rowYearFit = (
  edition: { readonly fit: YearFit; readonly days: number },
  isOtherYear: boolean,
): { readonly fit: YearFit; readonly days: number } =>
  isOtherYear && edition.days === 0 ? { fit: 'stand-in', days: 0 } : edition;

/** Whether a factor can be used with the unit of the quantity. `unknown`: the search names no unit. */
export const UNIT_FITS = ['same', 'converts', 'differs', 'unknown'] as const;

export type UnitFit = (typeof UNIT_FITS)[number];
