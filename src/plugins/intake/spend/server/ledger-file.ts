import { messageFor, problem } from '#contract';
import { openTable, type TableFile } from '#server';
import {
  findTitles,
  ledgerLikelihood,
  LedgerReading,
  MOST_LINES,
  openQuestions,
  StyleWatch,
  TITLE_ROWS,
  watchRow,
  type Columns,
  type FigureStyle,
  type LedgerLine,
  type LedgerPlan,
  type LedgerRow,
  type LedgerTitles,
  type OpenQuestion,
} from '../domain/index.ts';

/** What is found out about a ledger before its lines are read. */
export interface OpenedLedger extends LedgerTitles {
  readonly sheet: string;
  /** Rows of the table. */
  readonly rows: number;
  readonly style: FigureStyle;
  readonly asks: readonly OpenQuestion[];
  /** The first rows below the titles, for the person who is asked. */
  readonly sample: readonly (readonly string[])[];
}

/** What a person has said about files with these titles. */
export interface KnownMeaning {
  readonly columns: Columns;
  readonly dayOrder: FigureStyle['dayOrder'];
  readonly decimalMark: FigureStyle['decimalMark'];
}

/** A row that could not be read. */
export interface FaultyRow {
  readonly number: number;
  readonly why: 'day' | 'amount' | 'currency';
  readonly text: string;
}

/** What was read of a ledger, besides its lines. */
export interface LedgerCounts {
  readonly lines: number;
  readonly totals: number;
  readonly headings: number;
  readonly zeros: number;
  readonly faults: number;
  /** The first of them. */
  readonly faulty: readonly FaultyRow[];
}

/** Progress of a reading. Throws if it was cancelled. */
type OnRows = (rows: number) => void;

/** Rows after which other work of the thread may run. */
const TURN = 1_000;

/** Rows shown to a person who is asked. */
const SAMPLE = 5;

/** Faulty rows that are named. */
const MOST_NAMED = 100;

/** Bytes of a text file whose titles are looked for. */
const BEGINNING = 64 * 1_024;

/** How sure it is that a file is a ledger. A file that cannot be opened is none. */
export async function recogniseLedger(bytes: Buffer): Promise<number> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  try {
    const table = await openTable(isZip ? bytes : wholeLines(bytes));
    for (const sheet of table.sheets) {
      const likelihood = ledgerLikelihood(await firstRows(table, sheet));
      if (likelihood > 0) return likelihood;
    }
    return 0;
  } catch {
    return 0;
  }
}

/** The beginning of a text file up to the end of a line. */
function wholeLines(bytes: Buffer): Buffer {
  if (bytes.length <= BEGINNING) return bytes;
  const end = bytes.lastIndexOf('\n', BEGINNING);
  return bytes.subarray(0, end === -1 ? BEGINNING : end);
}

async function firstRows(table: TableFile, sheet: string): Promise<readonly LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (rows.length >= TITLE_ROWS) break;
  }
  return rows;
}

/** Reads a table to its end in turns. */
async function eachRow(
  table: TableFile,
  sheet: string,
  onRows: OnRows,
  work: (row: LedgerRow) => void,
): Promise<number> {
  let count = 0;
  for await (const row of table.rows(sheet)) {
    count += 1;
    work(row);
    if (count % TURN === 0) {
      onRows(count);
      await new Promise(setImmediate);
    }
  }
  return count;
}

/** The sheet with the titles of a ledger; without any, the first one with titles. */
async function titledSheet(
  table: TableFile,
): Promise<{ readonly sheet: string; readonly titles: LedgerTitles } | null> {
  let first: { sheet: string; titles: LedgerTitles } | null = null;
  for (const sheet of table.sheets) {
    const rows = await firstRows(table, sheet);
    const titles = findTitles(rows);
    if (titles && ledgerLikelihood(rows) > 0) return { sheet, titles };
    if (titles && !first) first = { sheet, titles };
  }
  return first;
}

/**
 * Opens a ledger and looks through it once. Throws 400 `spend.no-titles` if no row has titles, `spend.too-many` if it is
 * too long, and what `openTable` throws. `known` gives what a person has said about files with the same titles.
 */
export async function openLedger(
  bytes: Buffer,
  known: (shape: string) => Promise<KnownMeaning | null>,
  onRows: OnRows,
): Promise<OpenedLedger> {
  const table = await openTable(bytes);
  const found = await titledSheet(table);
  if (!found) throw problem('spend.no-titles', 400, 'spend.no-titles');
  const meaning = await known(found.titles.shape);
  const columns = meaning?.columns ?? found.titles.columns;
  const watch = new StyleWatch();
  const sample: (readonly string[])[] = [];
  const rows = await eachRow(table, found.sheet, onRows, (row) => {
    if (row.number <= found.titles.row) return;
    watchRow(watch, row, columns);
    if (sample.length < SAMPLE) sample.push(textsOf(row, found.titles.titles.length));
  });
  if (rows > MOST_LINES) throw problem('spend.too-many', 400, messageFor('spend.too-many', { most: MOST_LINES }));
  const { decimalMark, dayOrder, asks } = watch.found();
  const style = {
    decimalMark: decimalMark ?? meaning?.decimalMark ?? null,
    dayOrder: dayOrder ?? meaning?.dayOrder ?? null,
  };
  const open = asks.filter((one) => style[one] === null);
  return { ...found.titles, columns, sheet: found.sheet, rows, style, asks: openQuestions(columns, open), sample };
}

const SAMPLE_TEXT = 80;

function textsOf({ cells }: LedgerRow, width: number): readonly string[] {
  const texts: string[] = Array.from({ length: width }, () => '');
  for (const { column, text } of cells) if (column < width) texts[column] = text.slice(0, SAMPLE_TEXT);
  return texts;
}

/** Reads the lines of a ledger in their order. */
export async function readLedger(
  bytes: Buffer,
  sheet: string,
  plan: LedgerPlan,
  { onLine, onRows }: { readonly onLine: (line: LedgerLine) => void; readonly onRows: OnRows },
): Promise<LedgerCounts> {
  const reading = new LedgerReading(plan);
  const counts = { lines: 0, totals: 0, headings: 0, zeros: 0, faults: 0 };
  const faulty: FaultyRow[] = [];
  await eachRow(await openTable(bytes), sheet, onRows, (row) => {
    const read = reading.read(row);
    if (read.kind === 'line') {
      counts.lines += 1;
      onLine(read.line);
    } else if (read.kind === 'unreadable') {
      counts.faults += 1;
      if (faulty.length < MOST_NAMED) faulty.push({ number: read.number, why: read.why, text: read.text });
    } else if (read.why === 'total') counts.totals += 1;
    else if (read.why === 'zero') counts.zeros += 1;
    else if (read.why === 'heading') counts.headings += 1;
  });
  return { ...counts, faulty };
}
