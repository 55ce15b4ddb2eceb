import type { ReportDocument, ReportRow, ReportRows, ReportSection } from '../../contract/index.ts';
import { placeUnknown } from './row-cursor.ts';
import type { LongRows, Place, PlacedRow, RowReader, WrittenReport, WrittenSection } from '../written-report.ts';

/** Converts a place into a cursor for the client. */
type Mark = (section: string, place: Place | null) => string;

/** Adapts short rows to the interface of streamed ones. */
export function longRows(rows: WrittenSection['rows']): LongRows {
  if ('read' in rows) return rows;
  const last = rows.at(-1)?.isTotal === true ? (rows.at(-1) ?? null) : null;
  const lines = last === null ? rows : rows.slice(0, -1);
  return { count: lines.length, last, read: (after) => behind(lines, after) };
}

async function* behind(lines: readonly ReportRow[], after: Place | null): AsyncIterable<PlacedRow> {
  const from = after === null ? 0 : lines.findIndex(({ id }) => id === after[0]) + 1;
  if (after !== null && from === 0) throw placeUnknown();
  for (const row of lines.slice(from)) yield { row, place: [row.id] };
}

/** Every row of a section, its total last. */
export async function* everyRow(section: WrittenSection): AsyncIterable<ReportRow> {
  const { read, last } = longRows(section.rows);
  for await (const { row } of read(null)) yield row;
  if (last !== null) yield last;
}

/** At most this many rows after a place. */
export async function pageOf(
  read: RowReader,
  after: Place | null,
  { most, mark }: { readonly most: number; readonly mark: (place: Place) => string },
): Promise<ReportRows> {
  const rows: ReportRow[] = [];
  let place: Place = [];
  for await (const one of read(after)) {
    if (rows.length === most) return { rows, next: mark(place) };
    rows.push(one.row);
    place = one.place;
  }
  return { rows, next: null };
}

/** A report with the first rows of its sections. */
export async function opened(
  { sections, ...head }: WrittenReport,
  page: { readonly most: number; readonly mark: Mark },
): Promise<ReportDocument> {
  const shown: ReportSection[] = [];
  // Sequential: they share one transaction.
  for (const section of sections) shown.push(await openedSection(section, page));
  return { ...head, sections: shown };
}

async function openedSection(
  { rows: written, ...head }: WrittenSection,
  { most, mark }: { readonly most: number; readonly mark: Mark },
): Promise<ReportSection> {
  const { count, last, isSlow = false, read } = longRows(written);
  if (isSlow) return { ...head, rows: [], totalRows: null, next: mark(head.id, null) };
  const { rows, next } = await pageOf(read, null, { most, mark: (place) => mark(head.id, place) });
  const shown = last === null ? rows : [...rows, last];
  const all = count === null ? null : count + (last === null ? 0 : 1);
  return { ...head, rows: shown, totalRows: next === null ? shown.length : all, next };
}
