import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import { writeCsv, writeXlsx, type FileReply, type SheetColumn, type SheetPlan, type Texts, type Trx } from '#server';
import type { DashboardLanguage, DashboardTotals } from '../contract/index.ts';
import type { PanelQuery } from './panel-query.ts';
import {
  bandsTable,
  breakDownTable,
  completenessTables,
  counterpartyTable,
  inputTables,
  inUnit,
  monthsTable,
  totalsTable,
  yearsTable,
  type FileTable,
  type TableStyle,
} from './file-tables.ts';
import type { FileText } from './texts/index.ts';
import type { Panels } from './panels.ts';

/** Every row: a file has no limit. */
const ALL = Number.POSITIVE_INFINITY;

/** Data of a dashboard file, from one snapshot. */
export interface DashboardFile {
  readonly query: PanelQuery;
  readonly style: TableStyle;
  readonly totals: DashboardTotals;
  readonly tables: readonly FileTable[];
}

/** Makes the transaction read from one snapshot. It must be the first statement. */
export async function onOneSnapshot(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx);
}

/** The tables of every panel. `isStaff`: also the company ranking. Read from one snapshot, so that they add up. */
export async function readFile(
  trx: Trx,
  panels: Panels,
  query: PanelQuery,
  {
    texts,
    language,
    isStaff,
  }: { readonly texts: Texts; readonly language: DashboardLanguage; readonly isStaff: boolean },
): Promise<DashboardFile> {
  const style: TableStyle = {
    say: texts.in<FileText>(language),
    unit: query.unit,
    names: panels.names(language),
  };
  const totals = await panels.totals(trx, query);
  const tables = [
    totalsTable(totals, style),
    yearsTable(await panels.years(trx, query), style),
    monthsTable(await panels.monthly(trx, query), style),
    breakDownTable('emissionTypes', await panels.emissionTypes(trx, query, ALL), style),
    breakDownTable('facilities', await panels.facilities(trx, query, ALL), style),
    ...(isStaff ? [breakDownTable('companies', await panels.companies(trx, query, ALL), style)] : []),
    ...inputTables(await panels.consumption(trx, query, ALL), style),
    bandsTable(await panels.history(trx, query, 'band'), style),
    counterpartyTable('suppliers', await panels.suppliers(trx, query, ALL), style),
    counterpartyTable('customers', await panels.customers(trx, query, ALL), style),
    ...completenessTables(await panels.completeness(trx, query, ALL), style),
  ];
  return { query, style, totals, tables };
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The file to send: a workbook with one sheet per table, or one CSV with one line per figure. */
export function fileReply(file: DashboardFile, format: 'xlsx' | 'csv', today: string): FileReply {
  return {
    name: `${file.style.say('dashboard.file.file')}-${today}.${format}`,
    type: TYPES[format],
    content: format === 'xlsx' ? writeXlsx(sheetsOf(file)) : writeCsv(...linesOf(file)),
  };
}

const text = (title: string, width = 30): SheetColumn => ({ title, width });

/** Maximum width of a column of names, in characters. */
const WIDEST = 70;

/** Names differ in length by language: a column is as wide as its content. */
function fitted({ columns, rows }: Pick<FileTable, 'columns' | 'rows'>): readonly SheetColumn[] {
  return columns.map((column, at) => {
    if (column.kind !== undefined) return column;
    const longest = rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), column.width ?? 0);
    return { ...column, width: Math.min(longest, WIDEST) };
  });
}

function sheetsOf(file: DashboardFile): SheetPlan[] {
  const { style, tables } = file;
  const { say } = style;
  return [
    {
      name: say('dashboard.file.panels.about'),
      columns: [text(say('dashboard.file.measure')), text('', 40)],
      rows: aboutRows(file),
    },
    { name: say('dashboard.file.panels.controls'), columns: controlColumns(style), rows: controlRows(file) },
    ...tables.map((table) => ({
      name: say(`dashboard.file.panels.${table.panel}`),
      columns: fitted(table),
      rows: table.rows,
    })),
  ];
}

function aboutRows({ query, style: { say, unit } }: DashboardFile): readonly (readonly [string, string])[] {
  const { from, to, book, includeDrafts } = query.ledger;
  return [
    [say('dashboard.file.from'), from],
    [say('dashboard.file.to'), to],
    [say('dashboard.file.book'), book ?? say('dashboard.file.noBook')],
    [say('dashboard.file.method'), say(`dashboard.file.methods.${query.method}`)],
    [
      say('dashboard.file.drafts'),
      includeDrafts ? say('dashboard.file.withDrafts') : say('dashboard.file.withoutDrafts'),
    ],
    [say('dashboard.file.unit'), `${unit} CO2-e, GJ`],
  ];
}

const controlColumns = ({ say, unit }: TableStyle): readonly SheetColumn[] => [
  text(say('dashboard.file.panel')),
  ...[say('dashboard.file.sum'), say('dashboard.file.overall'), say('dashboard.file.difference')].map(
    (title): SheetColumn => ({
      title: `${title} (${unit} CO2-e)`,
      kind: 'number',
      width: 28,
    }),
  ),
];

/** Every table that splits the total, with its difference from the total. */
function controlRows({ tables, totals, style: { say, unit } }: DashboardFile) {
  const total = totals.overall.amount;
  return tables
    .filter((table) => table.sum !== null)
    .map(({ panel, sum }) => {
      const difference = exactText(decimal(sum ?? '0').minus(total ?? '0'));
      return [say(`dashboard.file.panels.${panel}`), inUnit(sum, unit), inUnit(total, unit), inUnit(difference, unit)];
    });
}

/** One line per figure: table, row, measure, and the figure as plain decimal text. */
function linesOf(file: DashboardFile): Parameters<typeof writeCsv> {
  const { say } = file.style;
  const columns = [
    text(say('dashboard.file.panel')),
    text(say('dashboard.file.name')),
    text(say('dashboard.file.measure')),
    text(say('dashboard.file.amount')),
  ];
  const named = [
    ...file.tables.map(({ panel, ...table }) => ({ title: say(`dashboard.file.panels.${panel}`), ...table })),
    { title: say('dashboard.file.panels.controls'), columns: controlColumns(file.style), rows: controlRows(file) },
  ];
  const about = aboutRows(file).map(([name, value]) => [say('dashboard.file.panels.about'), name, value, null]);
  const figures = named.flatMap(({ title, columns: own, rows }) => {
    const isFigure = (index: number) => index > 0 && own[index]?.kind === 'number';
    return rows.flatMap((row) => {
      const name = row.filter((_value, index) => !isFigure(index)).filter(Boolean);
      return row.flatMap((value, index) =>
        isFigure(index) ? [[title, name.join(' / '), own[index]?.title ?? '', value]] : [],
      );
    });
  });
  return [columns.with(3, { title: say('dashboard.file.amount'), kind: 'number' }), [...about, ...figures]];
}
