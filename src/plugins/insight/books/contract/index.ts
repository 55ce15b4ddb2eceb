import type { Basis } from '#plugins/company/control-basis/contract';
import { FRAMEWORK_IDS, frameworkOf, type Framework } from '#plugins/reference/frameworks/contract';

/** A book is the ledger read by the rules of a framework: which records count, and how much of a facility. */
export type Book = Framework;

export type BookId = string;

export const BOOK_IDS = FRAMEWORK_IDS;

/** The book of a framework. Throws for an unknown id; contracts accept only known ones. */
export const bookOf = (id: BookId): Book => frameworkOf(id);

/** The consolidation basis of a book: the requested one, if the book allows a choice. */
export function basisOf(book: BookId, asked: Basis | undefined): Basis {
  const { basis, isBasisChosen } = bookOf(book);
  return isBasisChosen ? (asked ?? basis) : basis;
}
