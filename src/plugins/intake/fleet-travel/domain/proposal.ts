import { lastDayOfMonth } from '#domain/time';
import { exactText, roundTo, type Decimal } from '#domain/units';
import type { Activity } from './catalogue.ts';
import type { RowFault } from './given-row.ts';

/** A sum of rows of a file that would become one record. */
export interface Proposal {
  /** Rows of the file that are in it, ascending. */
  readonly rows: readonly number[];
  readonly facilityId: string;
  /** First day of the month. */
  readonly month: string;
  /** Plate or card as the file has it; null for a sum over several. */
  readonly label: string | null;
  readonly productId: string | null;
  readonly activity: Activity;
  readonly quantity: Decimal;
  /** Why it must not be recorded; empty if it may. */
  readonly faults: readonly Omit<RowFault, 'row'>[];
  /** What the person should know of it, as codes with values. */
  readonly remarks: readonly Omit<RowFault, 'row'>[];
}

/** Something that was left out, counted. */
export interface Note {
  readonly code: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Decimals of a quantity of the record API. */
const DECIMALS = 3;

export const quantityText = (quantity: Decimal): string => exactText(roundTo(quantity, DECIMALS));

interface Window {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** The month of a proposal, inside the days its facility reports for; null if it has none of them. */
export function daysOf({ month }: Pick<Proposal, 'month'>, { fromDate, toDate }: Window) {
  const from = month < fromDate ? fromDate : month;
  const end = lastDayOfMonth(month);
  const to = toDate !== null && toDate < end ? toDate : end;
  return from <= to ? { from, to } : null;
}

/** Numbers for proposals, each a row of its own: several may begin in the same row of the file. */
export function numbered<T extends { readonly rows: readonly number[] }>(
  proposals: readonly T[],
  taken: Iterable<number>,
): readonly { readonly number: number; readonly proposal: T }[] {
  const used = new Set(taken);
  let next = 0;
  for (const row of used) next = Math.max(next, row);
  for (const { rows } of proposals) for (const row of rows) next = Math.max(next, row);
  return proposals.map((proposal) => {
    let number = proposal.rows.find((row) => !used.has(row));
    if (number === undefined) {
      next += 1;
      number = next;
    }
    used.add(number);
    return { number, proposal };
  });
}
