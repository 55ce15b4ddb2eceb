import { decimal, exactText } from '#domain/units';
import {
  currencyIn,
  isEnough,
  looksLikeLedger,
  matchColumns,
  shapeOfTitles,
  type Columns,
  type LedgerField,
} from './columns.ts';
import { readAmount, readLedgerDay, type FigureStyle, type LedgerCell, type StyleWatch } from './figures.ts';
import type { LedgerLine } from './ledger-line.ts';
import { plainText } from './words.ts';

/** A row with at least one cell, as a table has it. */
export interface LedgerRow {
  readonly number: number;
  readonly cells: readonly LedgerCell[];
}

/** Rows in which the titles are searched. */
export const TITLE_ROWS = 40;

/** Most lines of one ledger. */
export const MOST_LINES = 200_000;

/** Most characters of a text that is kept. */
const TEXT = 240;
const NAME = 120;

/** The row of the titles, with what they mean. */
export interface LedgerTitles {
  readonly row: number;
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly shape: string;
}

const titlesOf = ({ cells }: LedgerRow): readonly string[] => {
  const titles: string[] = [];
  for (const { column, text } of cells) titles[column] = text.slice(0, NAME);
  return Array.from(titles, (title) => title ?? '');
};

/** The row among the first ones that names the most columns of a ledger. Null: no row has two. */
export function findTitles(rows: readonly LedgerRow[]): LedgerTitles | null {
  let best: LedgerTitles | null = null;
  for (const row of rows.slice(0, TITLE_ROWS)) {
    const titles = titlesOf(row);
    const columns = matchColumns(titles);
    const count = Object.keys(columns).length;
    if (count >= 2 && (best === null || count > Object.keys(best.columns).length))
      best = { row: row.number, titles, columns, shape: shapeOfTitles(titles) };
  }
  return best;
}

/** How sure it is that rows are the beginning of a ledger: 0.7 if the titles are those of one. */
export function ledgerLikelihood(rows: readonly LedgerRow[]): number {
  const found = findTitles(rows);
  return found !== null && looksLikeLedger(found.columns) ? 0.7 : 0;
}

/** What is known of a ledger before its lines are read. */
export interface LedgerPlan {
  readonly titleRow: number;
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly style: FigureStyle;
  /** Of lines that name none. */
  readonly currency: string;
}

/** What a person must say before the ledger can be read. */
export const OPEN_QUESTIONS = ['columns', 'dayOrder', 'decimalMark'] as const;

export type OpenQuestion = (typeof OPEN_QUESTIONS)[number];

/** What is still open, given the columns and what the cells say. */
export function openQuestions(columns: Columns, asks: readonly OpenQuestion[]): readonly OpenQuestion[] {
  return isEnough(columns) ? asks : ['columns', ...asks];
}

/** Watches the cells of the columns that have a style. */
export function watchRow(watch: StyleWatch, row: LedgerRow, columns: Columns): void {
  for (const cell of row.cells) {
    if (cell.column === columns.day) watch.day(cell);
    if (cell.column === columns.amount || cell.column === columns.debit || cell.column === columns.credit)
      watch.amount(cell);
  }
}

/** What a row turned out to be. */
export type ReadRow =
  | { readonly kind: 'line'; readonly line: LedgerLine }
  /** Totals and balances, headings, and empty amounts: no line of the ledger. */
  | { readonly kind: 'left-out'; readonly why: 'total' | 'heading' | 'zero' | 'before-titles' }
  | {
      readonly kind: 'unreadable';
      readonly number: number;
      readonly why: 'day' | 'amount' | 'currency';
      readonly text: string;
    };

/** First words of rows that add up others. */
const SUMS =
  /^(total|totals|subtotal|sub total|sous total|grand total|opening balance|closing balance|balance|net movement|solde|a nouveau|report|tong|tong cong|so du|cong)( |$)/;

/** Reads the rows of a ledger one after another. Exports that group lines below the name of an account are read too. */
export class LedgerReading {
  private section = '';
  private readonly currencyOfTitle: string | null;

  constructor(private readonly plan: LedgerPlan) {
    const { amount, debit, credit } = plan.columns;
    const money = debit !== undefined && credit !== undefined ? debit : amount;
    this.currencyOfTitle = currencyIn(money === undefined ? '' : (plan.titles[money] ?? ''));
  }

  read(row: LedgerRow): ReadRow {
    const { columns, titleRow, style } = this.plan;
    if (row.number <= titleRow) return { kind: 'left-out', why: 'before-titles' };
    const cellOf = (field: LedgerField) => {
      const column = columns[field];
      return column === undefined ? undefined : row.cells.find((cell) => cell.column === column);
    };
    const textOf = (field: LedgerField, most = NAME) => (cellOf(field)?.text ?? '').trim().slice(0, most);
    const dayCell = cellOf('day');
    const isPosted = columns.debit !== undefined && columns.credit !== undefined;
    const sides = isPosted ? [cellOf('debit'), cellOf('credit')] : [];
    const money = amountOf([cellOf('amount'), ...sides], style);
    const day = dayCell === undefined ? null : readLedgerDay(dayCell, style.dayOrder);
    // A supplier may be called Total: only rows without a day add up others.
    if (day === null && isSum(row)) return { kind: 'left-out', why: 'total' };
    if (money === null) return this.heading(row);
    if (day === null)
      return { kind: 'unreadable', number: row.number, why: 'day', text: dayCell?.text.slice(0, NAME) ?? '' };
    if ('illegible' in money)
      return { kind: 'unreadable', number: row.number, why: 'amount', text: money.illegible.slice(0, NAME) };
    if (decimal(money.amount).isZero()) return { kind: 'left-out', why: 'zero' };
    // "Net (GBP)" is in pounds, even if the document was in another currency.
    const currency = this.currencyOfTitle ?? (textOf('currency').toUpperCase() || this.plan.currency);
    if (!/^[A-Z]{3}$/.test(currency))
      return { kind: 'unreadable', number: row.number, why: 'currency', text: currency };
    const account = textOf('account');
    const isCode = /\d/.test(account) || columns.accountName !== undefined;
    return {
      kind: 'line',
      line: {
        number: row.number,
        account: isCode ? account : '',
        accountName: textOf('accountName') || (isCode ? '' : account) || (account === '' ? this.section : ''),
        supplier: textOf('supplier'),
        text: textOf('text', TEXT),
        day,
        amount: money.amount,
        currency,
        costCentre: textOf('costCentre'),
      },
    };
  }

  /** A row without money: one text alone, which is no day, names the account of the rows below it. */
  private heading(row: LedgerRow): ReadRow {
    const [first] = row.cells;
    if (first && row.cells.length === 1 && readLedgerDay(first, this.plan.style.dayOrder) === null)
      this.section = first.text.slice(0, NAME);
    return { kind: 'left-out', why: 'heading' };
  }
}

function isSum({ cells }: LedgerRow): boolean {
  const [first] = cells;
  return first !== undefined && first.kind === 'text' && SUMS.test(plainText(first.text));
}

/**
 * Debit less credit where a ledger has both, since an amount beside them may be without a sign; otherwise the amount.
 * Null: the row has no money.
 */
function amountOf(
  [amount, debit, credit]: readonly (LedgerCell | undefined)[],
  { decimalMark }: FigureStyle,
): { readonly amount: string } | { readonly illegible: string } | null {
  const one = (cell: LedgerCell | undefined) => {
    if (cell === undefined || /^[-–—]?$/.test(cell.text.trim())) return null;
    return { cell, amount: readAmount(cell, decimalMark) };
  };
  const [plus, minus] = [one(debit), one(credit)];
  if (!plus && !minus) {
    const whole = one(amount);
    if (!whole) return null;
    return whole.amount === null ? { illegible: whole.cell.text } : { amount: whole.amount };
  }
  const fault = [plus, minus].find((side) => side?.amount === null);
  if (fault) return { illegible: fault.cell.text };
  // Some exports write credits below zero, most without a sign.
  const credited = decimal(minus?.amount ?? '0').abs();
  return { amount: exactText(decimal(plus?.amount ?? '0').minus(credited)) };
}
