import type { Readable } from 'node:stream';
import { pdfHeading, pdfText, writePdf, type PdfContent, type PdfRow } from '#server';
import { bookOf } from '#plugins/insight/books/contract';
import type { ReportColumn, ReportDocument, ReportRow, ReportSection } from '../../contract/index.ts';
import type { Say } from '../texts/index.ts';
import { figureDecimals, isFigureKind } from '../../domain/index.ts';
import { numberLines } from './document-head.ts';
import { dayText, figureText, localDay, momentText } from './figure-text.ts';
import { firstRows, isHeld, type PaperRows } from './paper-rows.ts';
import { scopePicture } from './report-picture.ts';

/** Input of the PDF besides the documents. */
interface Paper {
  readonly logo: Uint8Array | null;
  readonly say: Say;
  /** Time of creation, ISO 8601. */
  readonly at: string;
  /** IANA name of the reader's time zone. */
  readonly timeZone: string;
}

type PaperSection = Pick<ReportSection, 'id' | 'title' | 'note' | 'columns'> & { readonly rows: PaperRows };

/** A report with its rows in memory, or read while the PDF is written. */
type PaperReport = Omit<ReportDocument, 'sections'> & { readonly sections: readonly PaperSection[] };

type Language = ReportDocument['language'];

/** Number of columns from which a page is landscape. */
const WIDE = 6;

/** A column that is empty in every row is left out on paper, where space is scarce; the first always stays. */
const shownColumns = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): readonly ReportColumn[] =>
  columns.filter(({ id }, index) => index === 0 || rows.some(({ cells }) => (cells[id] ?? null) !== null));

/** Streamed rows are unknown in advance: they may fill every column. */
const isWide = ({ columns, rows }: PaperSection): boolean =>
  (isHeld(rows) ? shownColumns(columns, rows) : columns).length > WIDE;

/**
 * Reports as one document on A4: a heading for each section, its table, its notes, control totals at the end. Streamed
 * rows are read in layout order: each section once, in the order of the reports.
 */
export function reportPdf(documents: readonly PaperReport[], { logo, say, at, timeZone }: Paper): Readable {
  const [first] = documents;
  if (!first) throw new RangeError('A PDF needs a report.');
  const drafts = first.includeDrafts ? ` · ${say('report.file.head.drafts')}` : '';
  const title = documents.length === 1 ? first.title : say('report.file.head.reports');
  const orientation = documents.some(({ sections }) => sections.some(isWide)) ? 'landscape' : 'portrait';
  return writePdf({
    title,
    ...(first.includeDrafts ? { subtitle: say('report.file.head.drafts') } : {}),
    language: first.language,
    company: { name: first.company?.name ?? '', logo },
    createdAt: at,
    footer: `${title} · ${first.from} – ${first.to} · ${localDay(at, timeZone)}${drafts}`,
    pageLabel: (page, pages) => say('report.file.head.page', { page, pages }),
    orientation,
    content: contentOf(documents, { say, orientation }, momentText(at, first.language, timeZone)),
  });
}

interface Page {
  readonly say: Say;
  readonly orientation: 'portrait' | 'landscape';
}

async function* contentOf(documents: readonly PaperReport[], page: Page, made: string): AsyncGenerator<PdfContent> {
  const { say } = page;
  const [first] = documents;
  if (first) yield factsOf(first, say, made);
  const isAlone = documents.length === 1;
  for (const document of documents) {
    // Each of several reports starts on a new page.
    if (!isAlone) yield pdfHeading(document.title, 2, document !== first);
    yield* reportContent(document, page, isAlone ? 2 : 3);
  }
}

function factsOf({ from, to, language, company, book, scope2Method }: PaperReport, say: Say, made: string): PdfContent {
  return {
    kind: 'facts',
    facts: [
      [say('report.file.head.period'), `${dayText(from, language)} – ${dayText(to, language)}`],
      [say('report.file.head.book'), `${bookOf(book).name}, ${say(`report.file.method.${scope2Method}`)}`],
      ...numberLines(company, say),
      [say('report.file.head.prepared'), made],
    ],
  };
}

async function* reportContent(
  document: PaperReport,
  { say, orientation }: Page,
  level: 2 | 3,
): AsyncGenerator<PdfContent> {
  const { sections, controls, notes, language } = document;
  for (const section of sections) {
    yield pdfHeading(section.title, level);
    const picture = section.id === 'totals' ? scopePicture(document, say, orientation) : null;
    if (picture) yield picture;
    yield await sectionTable(section, language, say);
    if (section.note !== null) yield pdfText(section.note, 'quiet');
  }
  yield pdfHeading(say('report.file.head.controls'), level);
  yield {
    kind: 'table',
    columns: [
      { title: say('report.file.head.controls'), width: 'auto' },
      { title: say('report.file.head.unit'), width: 'auto' },
      { title: say('report.file.head.amount'), width: 'auto', isFigure: true },
    ],
    rows: controls.map(({ label, unit, amount }) => ({
      cells: [label, unit, figureText(amount, unit === '' ? 0 : 3, language)],
    })),
  };
  if (notes.length === 0) return;
  yield pdfHeading(say('report.file.head.notes'), level);
  yield { kind: 'list', items: notes };
}

/** A table of a section. Its first rows determine columns and decimals; if there are more, no column is left out. */
async function sectionTable({ columns, rows }: PaperSection, language: Language, say: Say): Promise<PdfContent> {
  const { first, isAll, all } = await firstRows(rows);
  if (isAll && first.length === 0) return pdfText(say('report.file.head.none'));
  const shown = (isAll ? shownColumns(columns, first) : columns).map((column) => ({
    ...column,
    decimals: isFigureKind(column.kind)
      ? figureDecimals(
          column.kind,
          first.map(({ cells }) => cells[column.id]),
        )
      : 0,
  }));
  async function* paperRows(): AsyncGenerator<PdfRow> {
    for await (const row of all) yield paperRow(row, shown, language);
  }
  return {
    kind: 'table',
    columns: shown.map(({ label, unit, kind }) => ({
      title: label,
      unit: unit && unbroken(unit),
      width: 'auto',
      isFigure: isFigureKind(kind),
    })),
    rows: paperRows(),
  };
}

/** No line break inside a unit, at its hyphen or space. */
const unbroken = (unit: string) => unit.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

function paperRow(
  { cells, level, isTotal }: ReportRow,
  columns: readonly (ReportColumn & { readonly decimals: number })[],
  language: Language,
): PdfRow {
  return {
    level,
    isTotal,
    cells: columns.map(({ id, kind, decimals }) => {
      const value = cells[id] ?? null;
      const isEmpty = !isFigureKind(kind) || (isTotal && !(id in cells));
      return isEmpty ? (value ?? '') : figureText(value, decimals, language);
    }),
  };
}
