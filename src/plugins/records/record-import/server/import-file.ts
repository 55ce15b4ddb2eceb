import { problem, messageFor } from '#contract';
import { columnLetters, openTable, type TableFile, type TableRow } from '#server';
import {
  COMPANY_FIELD,
  headerText,
  matchHeaders,
  type HeaderMatch,
  type ImportField,
  type RowCells,
} from '../domain/index.ts';
import { fingerprintOf } from './check/fingerprint.ts';
import type { SayOfImport } from './texts/index.ts';

/** A file that can be imported: its title row, the fields of its columns, the number of rows. */
export interface ImportFile {
  /** Field separator of a CSV. */
  readonly separator: string | undefined;
  readonly sheet: string;
  /** Number of the title row. */
  readonly titleRow: number;
  readonly titles: readonly string[];
  readonly match: HeaderMatch;
  readonly fingerprint: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly rows: number;
  /** Numbers of the first rows that are marked as examples. */
  readonly examples: readonly number[];
  /** Texts of the company column; empty if there is none. */
  readonly companies: readonly string[];
}

/** Sheet of the template with the rows. If a file does not have it, its first sheet is read. */
export const DATA_SHEET = 'Data';

/** Reference of the example row in the template, which imports skip. */
export const EXAMPLE = 'EXAMPLE';

/** Maximum number of rows: about as many as fit in a file of 10 MB. */
export const MOST_ROWS = 250_000;

/** Number of rows in which the titles are searched. */
const TITLE_ROWS = 15;

/** Maximum number of companies in one file. */
const MOST_COMPANIES = 50;

/**
 * Opens a file and reads it once: titles, number of rows, companies. Throws 400 problems if it cannot be imported;
 * `import.unmapped` lists the columns that were not recognised.
 */
export async function openImportFile(
  bytes: Buffer,
  fields: readonly ImportField[],
  remembered: (fingerprint: string) => Promise<Readonly<Record<string, string>>>,
  say: SayOfImport,
): Promise<ImportFile> {
  const table = await openTable(bytes);
  const sheet = table.sheets.find((name) => name.toLowerCase() === DATA_SHEET.toLowerCase()) ?? table.sheets[0] ?? '';
  const titleRow = await findTitles(table, sheet, fields);
  if (!titleRow) throw problem('import.no-rows', 400, 'record-import.no-rows-at-all');
  const titles = textsOf(titleRow);
  const fingerprint = fingerprintOf(headerText(titles));
  const match = matchHeaders(titles, fields, await remembered(fingerprint));
  if (match.missing.length > 0) throw unmapped({ titles, fields, match, fingerprint }, say);
  const { rows, examples, companies } = await lookThrough(table, sheet, titleRow.number, match);
  if (rows === 0) throw problem('import.no-rows', 400, noRows(examples.length));
  return {
    separator: table.separator,
    sheet,
    titleRow: titleRow.number,
    titles,
    match,
    fingerprint,
    hash: fingerprintOf(bytes),
    rows,
    examples,
    companies,
  };
}

/** Texts of the cells of a row by column; gaps are empty. */
export function textsOf({ cells }: TableRow): string[] {
  const texts: string[] = [];
  for (const { column, text } of cells) texts[column] = text;
  return Array.from(texts, (text) => text ?? '');
}

/** The row with the most recognised titles among the first rows, because people put a heading above the titles. */
async function findTitles(table: TableFile, sheet: string, fields: readonly ImportField[]) {
  let best: { row: TableRow; found: number } | undefined;
  let seen = 0;
  for await (const row of table.rows(sheet)) {
    const found = matchHeaders(textsOf(row), fields).fields.size;
    if (!best || found > best.found) best = { row, found };
    seen += 1;
    if (seen >= TITLE_ROWS) break;
  }
  return best?.row;
}

/** Example rows that are named. */
const MOST_EXAMPLES = 20;

const noRows = (examples: number): string =>
  examples > 0 ? 'record-import.only-examples' : 'record-import.no-rows-below';

async function lookThrough(table: TableFile, sheet: string, titleRow: number, match: HeaderMatch) {
  const companyColumn = columnOfField(match, COMPANY_FIELD.id);
  const companies = new Set<string>();
  let rows = 0;
  const examples: number[] = [];
  for await (const row of table.rows(sheet)) {
    if (row.number <= titleRow) continue;
    if (!cellsOfRow(row, match)) {
      if (examples.length < MOST_EXAMPLES && row.cells.some(({ text }) => text === EXAMPLE)) examples.push(row.number);
      continue;
    }
    rows += 1;
    if (rows > MOST_ROWS)
      throw problem('import.too-long', 400, messageFor('record-import.too-long', { most: MOST_ROWS }));
    const company = companyColumn === undefined ? undefined : row.cells.find(({ column }) => column === companyColumn);
    if (company) companies.add(company.text.trim());
    if (companies.size > MOST_COMPANIES)
      throw problem(
        'import.too-many-companies',
        400,
        messageFor('record-import.companies-most', { most: MOST_COMPANIES }),
      );
  }
  return { rows, examples, companies: [...companies] };
}

/** Cells of a row by field; null if there is nothing to read, or for the example row. */
export function cellsOfRow({ cells }: TableRow, { fields }: HeaderMatch): RowCells | null {
  const read: RowCells = new Map(
    cells.flatMap((cell) => {
      const field = fields.get(cell.column);
      return field ? [[field.id, cell] as const] : [];
    }),
  );
  return read.size === 0 || read.get('reference')?.text === EXAMPLE ? null : read;
}

/** Column of a field. */
export function columnOfField({ fields }: HeaderMatch, id: string): number | undefined {
  for (const [column, field] of fields) if (field.id === id) return column;
  return undefined;
}

interface Unmapped extends Pick<ImportFile, 'titles' | 'match' | 'fingerprint'> {
  readonly fields: readonly ImportField[];
}

function unmapped({ titles, fields, match, fingerprint }: Unmapped, say: SayOfImport) {
  const message = say('record-import.file.unmapped', { titles: match.missing.map(({ title }) => title).join(', ') });
  return problem(
    'import.unmapped',
    400,
    message,
    match.missing.map(({ id, title }) => ({ path: id, message: say('record-import.file.unmapped-column', { title }) })),
    {
      fingerprint,
      titles: titles.filter((title) => title !== ''),
      fields: fields.map(({ id, title, isRequired = false }) => ({ id, title, isRequired })),
      found: Object.fromEntries([...match.fields].map(([column, { id }]) => [titles[column] ?? '', id])),
      missing: match.missing.map(({ id }) => id),
    },
  );
}

/** Letters and title of the column of a field; empty for the whole row. */
export function columnOfIssue(match: HeaderMatch, titles: readonly string[], field: string) {
  const column = columnOfField(match, field);
  if (column !== undefined) return { column: columnLetters(column), title: titles[column] ?? '' };
  return { column: '', title: '' };
}
