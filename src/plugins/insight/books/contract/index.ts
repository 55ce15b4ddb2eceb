import type { Basis } from '#plugins/company/control-basis/contract';

export const BOOK_IDS = ['NGER', 'GHG_PROTOCOL', 'AASB_S2'] as const;

export type BookId = (typeof BOOK_IDS)[number];

/** Numbers of scopes as in records: 1, 2, 3, and 4 for energy. */
const ALL_SCOPES = [1, 2, 3, 4] as const;

/** An accounting framework: which records count, and how much of a facility. */
export interface Book {
  readonly id: BookId;
  readonly scopes: readonly number[];
  /** Set of global warming potentials of its figures. Factors name the set they were calculated with. */
  readonly gwpSet: 'AR5';
  /** Default consolidation basis. */
  readonly basis: Basis;
  /** Whether another basis may be chosen. */
  readonly isBasisChosen: boolean;
}

/**
 * NGER Act 2007 (scopes 1 and 2, energy, operational control; AR5: NGER Regulations 2008, regulation 2.02); GHG
 * Protocol Corporate Standard, chapters 3 and 4; AASB S2, paragraph 29. AASB S2 requires the latest assessment (B21),
 * but neither a recalculation of factors already in CO2-e (B22) nor potentials other than those a regulator requires
 * (AASB S2025-1): its figures are in AR5, and the bridge shows what AR6 would change.
 */
export const BOOKS: Readonly<Record<BookId, Book>> = {
  NGER: { id: 'NGER', scopes: [1, 2, 4], gwpSet: 'AR5', basis: 'OPERATIONAL', isBasisChosen: false },
  GHG_PROTOCOL: { id: 'GHG_PROTOCOL', scopes: ALL_SCOPES, gwpSet: 'AR5', basis: 'OPERATIONAL', isBasisChosen: true },
  AASB_S2: { id: 'AASB_S2', scopes: ALL_SCOPES, gwpSet: 'AR5', basis: 'OPERATIONAL', isBasisChosen: true },
};

/** The consolidation basis of a book: the requested one, if the book allows a choice. */
export function basisOf(book: BookId, asked: Basis | undefined): Basis {
  const { basis, isBasisChosen } = BOOKS[book];
  return isBasisChosen ? (asked ?? basis) : basis;
}
