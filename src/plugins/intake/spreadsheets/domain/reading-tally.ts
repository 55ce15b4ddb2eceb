import { decimal, exactText, type Decimal } from '#domain/units';
import { codeKey, type CodeKind } from './codes.ts';
import type { LeftOutReason, RowOutcome, SheetIssueCode, TotalDiffers } from './row-outcome.ts';
import { addressOf } from './sheet-row.ts';

/** Rows of one reason that are named; the rest is counted. */
const MOST_NAMED = 10;

/** Number of different words that are kept. */
export const MOST_WORDS = 2_000;

export interface LeftOutRows {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** The first of them, with the sheet if several are read. */
  readonly rows: readonly string[];
}

export interface IssueCount {
  readonly code: SheetIssueCode;
  readonly level: 'error' | 'warning';
  readonly count: number;
  /** Addresses of the first cells, with their texts. */
  readonly cells: readonly { readonly address: string; readonly text: string }[];
}

export interface WordCount {
  readonly kind: CodeKind;
  readonly word: string;
  readonly count: number;
}

/** What a reading came to: every row of the sheets is either read or left out. */
export interface ReadingSummary {
  /** Rows with at least one cell. */
  readonly rows: number;
  /** Empty rows between them. */
  readonly emptyRows: number;
  readonly readRows: number;
  readonly figures: number;
  /** Figures with an error. */
  readonly faulty: number;
  /** Figures left out by a word, in rows of which others are read. */
  readonly leftOutFigures: number;
  readonly leftOut: readonly LeftOutRows[];
  readonly issues: readonly IssueCount[];
  readonly words: readonly WordCount[];
  /** Sums of the quantities by unit, as written. */
  readonly sums: readonly { readonly unit: string; readonly quantity: string }[];
  readonly totalsDiffer: readonly TotalOfRow[];
}

type TotalOfRow = TotalDiffers & { readonly row: string };

/** Counts what a reading comes to. */
export class ReadingTally {
  private rows = 0;
  private emptyRows = 0;
  private readRows = 0;
  private figures = 0;
  private faulty = 0;
  private leftOutFigures = 0;
  private lastRow = 0;
  private readonly leftOut = new Map<LeftOutReason, { count: number; rows: string[] }>();
  private readonly issues = new Map<
    SheetIssueCode,
    { level: 'error' | 'warning'; count: number; cells: IssueCount['cells'][number][] }
  >();
  private readonly words = new Map<string, { kind: CodeKind; word: string; count: number }>();
  private readonly sums = new Map<string, Decimal>();
  private readonly differing: TotalOfRow[] = [];
  private prefix = '';

  /** Begins another sheet. `name` is said with each address; empty if there is only one. */
  sheet(name = ''): void {
    this.lastRow = 0;
    this.prefix = name === '' ? '' : `${name}!`;
  }

  add(outcome: RowOutcome): void {
    this.rows += 1;
    this.emptyRows += Math.max(0, outcome.row - this.lastRow - 1);
    this.lastRow = outcome.row;
    if (outcome.kind === 'left-out') {
      const known = this.leftOut.get(outcome.reason) ?? { count: 0, rows: [] };
      known.count += 1;
      if (known.rows.length < MOST_NAMED) known.rows.push(`${this.prefix}${outcome.row}`);
      this.leftOut.set(outcome.reason, known);
      if (outcome.differs && this.differing.length < MOST_NAMED)
        this.differing.push({ row: `${this.prefix}${outcome.row}`, ...outcome.differs });
      return;
    }
    this.readRows += 1;
    this.leftOutFigures += outcome.leftOut;
    for (const figure of outcome.figures) this.addFigure(figure);
  }

  private addFigure({
    row,
    cells,
    issues,
    unknown,
  }: Extract<RowOutcome, { kind: 'figures' }>['figures'][number]): void {
    this.figures += 1;
    let hasError = false;
    for (const { level, code, column, values } of issues) {
      hasError ||= level === 'error';
      const known = this.issues.get(code) ?? { level, count: 0, cells: [] };
      known.count += 1;
      if (known.cells.length < MOST_NAMED)
        known.cells.push({
          address: `${this.prefix}${column === null ? row : addressOf(column, row)}`,
          text: values['text'] ?? '',
        });
      this.issues.set(code, known);
    }
    if (hasError) this.faulty += 1;
    for (const { kind, word } of unknown) {
      const key = codeKey(kind, word);
      const known = this.words.get(key);
      if (known) known.count += 1;
      else if (this.words.size < MOST_WORDS) this.words.set(key, { kind, word, count: 1 });
    }
    const quantity = cells.get('quantity')?.text;
    if (quantity === undefined) return;
    const unit = cells.get('unit')?.text ?? '';
    const sum = this.sums.get(unit);
    this.sums.set(unit, sum ? sum.plus(decimal(quantity)) : decimal(quantity));
  }

  summary(): ReadingSummary {
    const { rows, emptyRows, readRows, figures, faulty, leftOutFigures } = this;
    return {
      rows,
      emptyRows,
      readRows,
      figures,
      faulty,
      leftOutFigures,
      leftOut: [...this.leftOut].map(([reason, of]) => ({ reason, ...of })),
      issues: [...this.issues].map(([code, of]) => ({ code, ...of })),
      words: [...this.words.values()].toSorted((one, other) => other.count - one.count),
      sums: [...this.sums].map(([unit, sum]) => ({ unit, quantity: exactText(sum) })),
      totalsDiffer: this.differing,
    };
  }
}
