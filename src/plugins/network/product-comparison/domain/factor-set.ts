import type { FactorBook, Place } from '#domain/emissions';

/** The factors of a comparison: rows of several editions, and the place electricity comes from. */
export interface FactorSet {
  readonly book: FactorBook;
  /** Editions of National Greenhouse Accounts Factors, oldest first, with the first day each is for. */
  readonly editions: readonly { readonly id: string; readonly from: string }[];
  /** Edition of the United Kingdom used if the home edition publishes nothing; null: none. */
  readonly abroad: string | null;
  readonly place: Place;
}
