import type { Reading } from '#plugins/intake/inbox/server';
import { daysBetween } from '#domain/time';
import type { ProposedRow } from '#plugins/records/record-import/server';
import type { BillMeaning } from '../contract/index.ts';
import { differsStrongly, type Total } from '../domain/index.ts';
import type { KnownPart } from './bill-store.ts';
import type { PartReading } from './bill-tables.ts';

type Issue = ProposedRow['issues'][number];

/** A cell of an import document. */
interface Cell {
  readonly text: string;
  readonly kind: 'text' | 'number';
}

/** What a bill says of one record, before it is checked. */
export interface FoundPart {
  readonly number: string;
  readonly label: string;
  readonly meaning: BillMeaning;
  readonly from: string;
  readonly to: string;
  readonly total: Total;
  readonly money: string | null;
  readonly currency: string | null;
  readonly invoice: string | null;
  /** Page from 1; null if it has no pages. */
  readonly page: number | null;
  /** The figures that were added up, as printed. */
  readonly text: string;
  /** Null: nothing on the bill names its sender. */
  readonly supplier: string | null;
  readonly issues: readonly Issue[];
}

/** Titles of the columns that the person sees beside each record. */
const TITLES = ['Page', 'Text', 'Period', 'Quantity', 'Meter or account', 'Invoice', 'Amount'] as const;

const issue = (level: Issue['level'], field: string, code: string, values: Issue['values'] = {}): Issue => ({
  field,
  level,
  code,
  values,
});

/** A doubt that does not keep a record from being recorded. */
export const doubt = (field: string, code: string, values: Issue['values'] = {}) =>
  issue('warning', field, code, values);

/** Longest reference and remark of a record. */
const REFERENCE = 64;

/** Why there is no quantity. */
function totalIssue(total: Total): readonly Issue[] {
  if (total.ok) return [];
  if (total.why === 'mixed-units') return [issue('error', 'unit', 'bills.mixed-units', { unit: total.unit ?? '' })];
  return [issue('error', 'quantity', `bills.${total.why}`)];
}

/** Figures that differ strongly, per day, from the last bill of the same account. */
function changes(part: FoundPart, last: KnownPart | undefined): readonly Issue[] {
  if (!last) return [];
  const days = daysBetween(part.from, part.to);
  const lastDays = daysBetween(last.from, last.to);
  const found: Issue[] = [];
  if (
    part.total.ok &&
    part.total.unit === last.meaning.unit &&
    differsStrongly({ amount: part.total.quantity, days }, { amount: last.quantity, days: lastDays })
  )
    found.push(
      doubt('quantity', 'bills.differs', {
        now: part.total.quantity,
        last: last.quantity,
        unit: part.total.unit,
        days: String(days),
        lastDays: String(lastDays),
      }),
    );
  if (
    part.money !== null &&
    last.money !== null &&
    part.currency === last.currency &&
    differsStrongly({ amount: part.money, days }, { amount: last.money, days: lastDays })
  )
    found.push(doubt('', 'bills.money-differs', { now: part.money, last: last.money, currency: part.currency ?? '' }));
  return found;
}

const sameAccount = (part: Pick<FoundPart, 'number' | 'label'>) => (one: KnownPart) =>
  one.number === part.number && one.label === part.label;

/** What is known of an account. */
export const knownOf = (known: readonly KnownPart[], part: Pick<FoundPart, 'number' | 'label'>) =>
  known.find(sameAccount(part));

/** The rows of a bill, and what it teaches once they are recorded. */
export function proposal(
  parts: readonly FoundPart[],
  known: readonly KnownPart[],
  notes: (Reading & { readonly kind: 'proposes' })['notes'] = [],
): { readonly reading: Reading & { readonly kind: 'proposes' }; readonly parts: readonly PartReading[] } {
  const rows = parts.map((part, at): ProposedRow => {
    const { meaning, total } = part;
    const cells = new Map<string, Cell>();
    const say = (field: string, text: string | null, kind: Cell['kind'] = 'text') => {
      if (text !== null) cells.set(field, { text, kind });
    };
    say('facility', meaning.facilityId);
    say('scope', String(meaning.scope));
    say('category', meaning.categoryId);
    say('input', meaning.inputTypeId);
    say('use', meaning.consumptionTypeId);
    say('from', part.from);
    say('to', part.to);
    if (total.ok) {
      say('quantity', total.quantity, 'number');
      say('unit', total.unit);
    }
    say('reference', part.invoice && part.invoice.slice(0, REFERENCE));
    // So that money of the same supplier and period is not counted beside it.
    say('remark', part.supplier && part.supplier.slice(0, REFERENCE));
    return {
      number: at + 1,
      cells: [
        part.page === null ? '' : String(part.page),
        part.text,
        part.from === part.to ? part.from : `${part.from} – ${part.to}`,
        total.ok ? `${total.quantity} ${total.unit}` : '',
        part.number,
        part.invoice ?? '',
        part.money === null ? '' : `${part.money} ${part.currency ?? ''}`.trim(),
      ],
      record: { cells },
      issues: [...totalIssue(total), ...part.issues, ...changes(part, knownOf(known, part))],
    };
  });
  return {
    reading: { kind: 'proposes', titles: TITLES, rows, notes },
    parts: parts.flatMap(({ number, label, meaning, from, to, total, money, currency }) =>
      total.ok ? [{ number, label, meaning, from, to, quantity: total.quantity, money, currency }] : [],
    ),
  };
}
