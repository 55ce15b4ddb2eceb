import type { Verification } from '#domain/emissions';
import { PLACE_FITS, UNIT_FITS, YEAR_FITS, type PlaceFit, type UnitFit, type YearFit } from './fits.ts';
import type { Match } from './word-index.ts';

/** A row with all that decides its place in the list. */
export interface Ranked extends Match {
  readonly place: PlaceFit;
  readonly year: { readonly fit: YearFit; readonly days: number };
  readonly unit: UnitFit;
  /** Whether a record can be entered with it. */
  readonly isRecordable: boolean;
  readonly verification: Verification;
  /** Number of words of its name: of two names with a word the shorter one is more about it. */
  readonly length: number;
}

/** A place in the list as two numbers, because thousands of rows are sorted while somebody types. */
export interface Rank {
  /** Words, place, year, unit. */
  readonly first: number;
  /** What decides between equals; the table's order at last. */
  readonly second: number;
}

/** Puts a figure behind those that count more. `most` is the largest it can have. */
const then = (before: number, figure: number, most: number) => before * (most + 1) + Math.min(figure, most);

/** From the surest figure to the least sure. */
const VERIFICATIONS: readonly Verification[] = ['two', 'single', 'conflict'];

const MOST_QUALITY = 255;
const MOST_DAYS = 99_999;
const MOST_WORDS = 99;
const MOST_ROWS = 999_999;

/** Units of the same dimension are equally good. */
const unitRank = (fit: UnitFit) => (fit === 'same' ? UNIT_FITS.indexOf('converts') : UNIT_FITS.indexOf(fit));

/** A row for a grid without one of its own stands where that of the grid would: the year decides. */
const placeRank = (fit: PlaceFit) => PLACE_FITS.indexOf(fit === 'wider-area' ? 'grid' : fit);

/** The edition of the day, then one that a newer one replaced, then the nearest day, before or after. */
const yearRank = ({ fit, days }: Ranked['year']) => (days === 0 ? YEAR_FITS.indexOf(fit) : YEAR_FITS.length + days);

/** Words first, then place, year and unit. All rows of a search have the same number of words. */
export function rankOf({ row, quality, head, place, year, unit, isRecordable, verification, length }: Ranked): Rank {
  const words = MOST_QUALITY - Math.min(quality, MOST_QUALITY);
  const near = then(words, placeRank(place), PLACE_FITS.length);
  const recent = then(near, yearRank(year), MOST_DAYS);
  const measured = then(recent, unitRank(unit), UNIT_FITS.length);
  const sure = then(isRecordable ? 0 : 1, VERIFICATIONS.indexOf(verification), VERIFICATIONS.length);
  const named = then(then(sure, head, MOST_WORDS), length, MOST_WORDS);
  return { first: measured, second: then(named, row, MOST_ROWS) };
}

export const inRank = (a: Rank, b: Rank): number => a.first - b.first || a.second - b.second;
