import { MEDIA_TYPES, writeCsv, writeXlsx, type FileReply, type SheetColumn, type SheetValue } from '#server';
import type { EngagementDetail, ExceptionRegister, ExceptionRow } from '../contract/index.ts';

/** Titles are always English, as in the exports for auditors, because the file goes into working papers. */
const COLUMNS: readonly SheetColumn[] = [
  { title: 'No', kind: 'number', width: 6 },
  { title: 'Record', width: 38 },
  { title: 'Facility', width: 26 },
  { title: 'Input', width: 26 },
  { title: 'From', kind: 'day', width: 12 },
  { title: 'To', kind: 'day', width: 12 },
  { title: 'Check', width: 14 },
  { title: 'Description', width: 60 },
  { title: 'Selected by', width: 14 },
  { title: 'Recorded t CO2-e', kind: 'number', width: 18 },
  { title: 'Effect t CO2-e', kind: 'number', width: 16 },
  { title: 'Taint', kind: 'number', width: 12 },
  { title: 'Projected t CO2-e', kind: 'number', width: 18 },
  { title: 'Remaining t CO2-e', kind: 'number', width: 18 },
  { title: 'Status', width: 14 },
  { title: 'Response', width: 60 },
  { title: 'Raised by', width: 24 },
  { title: 'Raised at', width: 24 },
];

function lineOf(row: ExceptionRow, at: number): readonly (string | null)[] {
  const { record } = row;
  return [
    String(at + 1),
    record && record.recordId,
    record && record.facilityName,
    record && record.inputTypeName,
    record && record.fromDate,
    record && record.toDate,
    row.checkId,
    row.description,
    row.origin,
    row.recorded,
    row.effect,
    row.taint,
    row.projected,
    row.remaining,
    row.status,
    row.response,
    row.raisedBy,
    row.raisedAt,
  ];
}

/** The register of exceptions: as CSV its lines, as a workbook also the projection and its working. */
export function registerFile(
  engagement: EngagementDetail,
  register: ExceptionRegister,
  format: 'xlsx' | 'csv',
): FileReply {
  const name = `audit-exceptions-FY${engagement.year}.${format}`;
  const rows = register.exceptions.map(lineOf);
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', content: writeCsv(COLUMNS, rows) };
  return {
    name,
    type: MEDIA_TYPES.xlsx,
    content: writeXlsx([
      { name: 'Exceptions', columns: COLUMNS, rows },
      {
        name: 'Working',
        columns: [
          { title: 'What', width: 44 },
          { title: 'Figure', width: 40 },
          { title: 'Unit', width: 12 },
        ],
        rows: workingOf(engagement, register),
      },
    ]),
  };
}

function workingOf(engagement: EngagementDetail, register: ExceptionRegister): readonly (readonly SheetValue[])[] {
  const { drawing } = engagement;
  const figure = (what: string, text: string | null, unit = 't CO2-e'): readonly SheetValue[] => [
    what,
    text === null ? null : { text, kind: 'number' },
    unit,
  ];
  return [
    ['Engagement', engagement.title, null],
    ['Standard', engagement.standard, null],
    ['Level', engagement.level, null],
    ['Financial year', `FY${engagement.year}`, null],
    ['Book', engagement.book, null],
    figure('Material', register.material),
    ...(drawing
      ? [
          ['Seed', drawing.seed, null],
          ['SHA-256 of the population', drawing.hash, null],
          figure('Records of the population', String(drawing.records), ''),
          figure('Population', drawing.total),
          figure('Interval', drawing.interval),
        ]
      : []),
    figure('Confidence factor for no error', register.factor, ''),
    figure('Known error, net', register.known),
    figure('Projected error, net', register.projected),
    figure('Remaining after corrections', register.remaining),
    ...(['understated', 'overstated'] as const).flatMap((side) => {
      const limit = register[side];
      return limit
        ? [
            figure(`Projected, ${side}`, limit.projected),
            figure(`Basic precision, ${side}`, limit.basic),
            figure(`Incremental allowance, ${side}`, limit.incremental),
            figure(`Upper limit, ${side}`, limit.upper),
          ]
        : [];
    }),
  ];
}
