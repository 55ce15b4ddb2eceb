import type { ReportRow } from '../../contract/index.ts';
import type { CompanyPart, CompanyPlaces } from '../sections/company-part.ts';
import { columns, row, section } from '../sections/document-parts.ts';
import type { MethodLine } from '../sections/method-statement.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { isOwnResult } from '#plugins/records/records/contract';
import { longRows } from '../reading/row-pages.ts';
import type { RowReader, WrittenSection } from '../written-report.ts';

export const METHODS = 'methods';

/** Maximum number of lines whose workings a screen waits for; above it, the screen requests them separately. */
const QUICK_LINES = 5_000;

/** Methods and sources, from the stored workings. */
export function methodSection(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): WrittenSection {
  const { say } = context;
  const lines = parts.flatMap(({ lineCount }) => [...lineCount.values()]).reduce((all, count) => all + count, 0);
  return section(METHODS, say('report.file.section.methods'), {
    columns: columns(say, [
      ['line', 'text'],
      ['method', 'text'],
      ['version', 'text'],
      ['document', 'text'],
      ['edition', 'text'],
      ['gwpSet', 'text'],
      ['factors', 'text'],
      ['records', 'count'],
    ]),
    rows: { count: null, last: null, isSlow: lines > QUICK_LINES, read: methodRows(parts, context, reader) },
    note: [
      say('report.file.note.methods'),
      ...(parts.length > 1 ? [say('report.file.note.member-days'), say('report.file.note.member-drafts')] : []),
    ].join(' '),
  });
}

/** Few rows from many workings: nothing is read before they are requested. */
export function methodRows(places: readonly CompanyPlaces[], context: ReportContext, reader: PartReader): RowReader {
  return async function* read(after) {
    const methods = await reader.methods(context, places);
    yield* longRows(methods.map((line, index) => methodRow(line, index, context))).read(after);
  };
}

function methodRow(
  { scope, method, version, document, edition, gwpSet, factors, remarks, records }: MethodLine,
  index: number,
  { names, say }: ReportContext,
): ReportRow {
  const sources = [
    ...(factors.length === 0 ? [] : names.places(factors)),
    ...remarks.map((note) => say(`report.file.method.${note}`)),
  ];
  return row(`method-${index + 1}`, {
    line: names.scope(scope),
    method,
    version,
    document,
    edition: isOwnResult(method) ? say('report.file.word.own-result') : edition,
    gwpSet,
    factors: sources.length === 0 ? null : sources.join('; '),
    records: String(records),
  });
}
