import { writeXlsx, type SheetColumn, type SheetPlan, type SheetValue } from '#server';
import type { ReportColumn, ReportRow } from '../../contract/index.ts';
import type { Say } from '../texts/index.ts';
import { everyRow } from '../reading/row-pages.ts';
import type { WrittenReport, WrittenSection } from '../written-report.ts';
import { headLines, titleOf } from './document-head.ts';

/** Maximum length of a sheet name, and the characters it must not contain. */
const NAME_LENGTH = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;

/** Reports as one workbook: an overview sheet, one sheet per section, and one of control totals. Rows are streamed. */
export function reportXlsx(documents: readonly WrittenReport[], say: Say): AsyncIterable<Buffer> {
  const taken = new Set<string>();
  if (documents.length === 0) return writeXlsx([]);
  const nameOf = (title: string) => sheetName(title, taken);
  const about: SheetPlan = {
    name: nameOf(say('report.file.head.about')),
    columns: [
      { title: say('report.file.head.line'), width: 18 },
      { title: say('report.file.head.value'), width: 100 },
    ],
    rows: documents.flatMap((document) => [...headLines(document, say), []]),
  };
  return writeXlsx([
    about,
    ...documents.flatMap(({ sections }) => sections.map((section) => sheetOf(section, nameOf(section.title)))),
    controlSheet(documents, nameOf(say('report.file.head.controls')), say),
  ]);
}

function sheetOf(section: WrittenSection, name: string): SheetPlan {
  return { name, columns: section.columns.map((column) => sheetColumn(column, section)), rows: linesOf(section) };
}

async function* linesOf(section: WrittenSection): AsyncIterable<readonly SheetValue[]> {
  const { columns, note } = section;
  for await (const row of everyRow(section)) yield valuesOf(row, columns);
  if (note !== null) yield* [[], [note]];
}

function valuesOf({ cells, level, isTotal }: ReportRow, columns: readonly ReportColumn[]): readonly SheetValue[] {
  return columns.map(({ id, kind }, index): SheetValue => {
    const text = cells[id] ?? null;
    if (text === null) return null;
    const shown = index === 0 && kind === 'text' ? `${'  '.repeat(level)}${text}` : text;
    if (!isTotal) return shown;
    return kind === 'text' ? { text: shown, tone: 'head' } : { text: shown, kind: 'number', tone: 'head' };
  });
}

function controlSheet(documents: readonly WrittenReport[], name: string, say: Say): SheetPlan {
  return {
    name,
    columns: [
      { title: say('report.file.head.report'), width: 32 },
      { title: say('report.file.head.controls'), width: 32 },
      { title: say('report.file.head.unit') },
      { title: say('report.file.head.amount'), kind: 'number', width: 24 },
    ],
    rows: documents.flatMap(({ title, controls }) =>
      controls.map(({ label, unit, amount }) => [title, label, unit, amount]),
    ),
  };
}

function sheetName(title: string, taken: Set<string>): string {
  const plain = title.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const name = `${plain.slice(0, NAME_LENGTH - end.length)}${end}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

/** Column widths in characters by content; for texts of a streamed section. */
const WIDTHS = { text: 40, date: 12, amount: 20, percent: 12, count: 10, factor: 12 } as const;

/** Minimum and maximum width in characters of a text column in memory. */
const TEXTS = { least: 12, most: 60 } as const;

function sheetColumn(column: ReportColumn, { rows }: WrittenSection): SheetColumn {
  const title = titleOf(column);
  if (column.kind !== 'text')
    return { title, width: WIDTHS[column.kind], kind: column.kind === 'date' ? 'day' : 'number' };
  if ('read' in rows) return { title, width: WIDTHS.text };
  const longest = rows.reduce(
    (most, { cells, level }) => Math.max(most, (cells[column.id] ?? '').length + 2 * level),
    title.length,
  );
  return { title, width: Math.min(Math.max(longest + 2, TEXTS.least), TEXTS.most) };
}
