import { decimalFault } from '#contract';
import type { EntryCell, EntryEdit, EntryRow } from '#design-system';
import type { DegreeDaysBody, DegreeDaySheet } from '../contract/index.ts';

export const KINDS = ['heating', 'cooling'] as const;
type Kind = (typeof KINDS)[number];

/** Typed figures by "month kind". */
export type TypedDays = ReadonlyMap<string, string>;
export const NOTHING_TYPED: TypedDays = new Map();

const keyOf = (month: string, kind: string) => `${month} ${kind}`;

const PLACES = 2;

const faultOf = (text: string) => (text === '' ? null : decimalFault(text, PLACES));

/** What was typed before, and what is typed or pasted now. */
export function typedIn(before: TypedDays, edits: readonly EntryEdit[]): TypedDays {
  return new Map([...before, ...edits.map(({ rowId, columnId, text }) => [keyOf(rowId, columnId), text] as const)]);
}

interface RowWords {
  readonly mayWrite: boolean;
  readonly nameOf: (month: string) => string;
  readonly say: (message: string) => string;
}

/** A row for each month: stored figures, replaced by typed ones. */
export function daysRows(
  sheet: DegreeDaySheet,
  typed: TypedDays,
  { mayWrite, nameOf, say }: RowWords,
): readonly EntryRow[] {
  return sheet.months.map((stored) => ({
    id: stored.month,
    label: nameOf(stored.month),
    cells: KINDS.map((kind): EntryCell => {
      const text = stored[kind] ?? '';
      const fresh = typed.get(keyOf(stored.month, kind));
      if (fresh === undefined || fresh === text) return mayWrite ? { text } : { text, isReadOnly: true };
      const fault = faultOf(fresh);
      return fault === null
        ? { text: fresh, state: 'changed' }
        : { text: fresh, state: 'refused', message: say(fault) };
    }),
  }));
}

/** The months that differ from what is stored, whole, with the revision they were read at. */
export function monthsOf(
  sheet: DegreeDaySheet,
  typed: TypedDays,
): { readonly months: DegreeDaysBody['months']; readonly isWrong: boolean } {
  const changed = sheet.months.flatMap((stored) => {
    const of = (kind: Kind) => typed.get(keyOf(stored.month, kind)) ?? stored[kind] ?? '';
    const [heating, cooling] = [of('heating'), of('cooling')];
    if (heating === (stored.heating ?? '') && cooling === (stored.cooling ?? '')) return [];
    const known = stored.revision === null ? {} : { revision: stored.revision };
    return [{ month: stored.month, heating, cooling, ...known }];
  });
  return {
    months: changed,
    isWrong: changed.some(({ heating, cooling }) => faultOf(heating) !== null || faultOf(cooling) !== null),
  };
}
