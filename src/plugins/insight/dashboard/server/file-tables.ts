import { decimal, exactText, fixedText, sum } from '#domain/units';
import type { ReferenceNames } from '#plugins/reference/reference-data/server';
import type { SheetColumn } from '#server';
import type {
  AmountUnit,
  CounterpartyEmissions,
  DashboardCompleteness,
  DashboardTotals,
  EmissionBreakDown,
  EmissionHistory,
  InputConsumption,
  MonthlyEmissions,
  YearlyEmissions,
} from '../contract/index.ts';
import { totalName, type SayInFile } from './texts/index.ts';

/** Panels with a table of their own in the file. */
type FilePanel =
  | 'totals'
  | 'years'
  | 'months'
  | 'emissionTypes'
  | 'facilities'
  | 'companies'
  | 'inputs'
  | 'inputMonths'
  | 'bands'
  | 'suppliers'
  | 'customers'
  | 'completeness'
  | 'quality';

type Row = readonly (string | null)[];

/** One table of a file. The first column names the row; so do the next ones unless they are figures. */
export interface FileTable {
  readonly panel: FilePanel;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly Row[];
  /** t CO2-e of the rows, compared with the total; null if they are not a split of it. */
  readonly sum: string | null;
}

/** What all tables of a file share. */
export interface TableStyle {
  readonly say: SayInFile;
  readonly unit: AmountUnit;
  readonly names: ReferenceNames;
}

const TONNES = { t: '1', kt: '0.001', Mt: '0.000001' } as const;

/** An amount in the unit of the file, exact. */
export const inUnit = (amount: string | null, unit: AmountUnit) =>
  amount === null ? null : exactText(decimal(amount).times(TONNES[unit]));

/** The sum of amounts in t; null if none is known. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((one) => one !== null);
  return known.length === 0 ? null : fixedText(sum(known.map((one) => decimal(one))), 6);
}

const text = (title: string, width = 30): SheetColumn => ({ title, width });
const figure = (title: string): SheetColumn => ({ title, kind: 'number', width: 20 });
const emitted = ({ say, unit }: TableStyle, title = say('dashboard.file.amount')) => figure(`${title} (${unit} CO2-e)`);

const figureColumns = (style: TableStyle) => [
  emitted(style),
  figure(style.say('dashboard.file.energy')),
  emitted(style, style.say('dashboard.file.compared')),
  emitted(style, style.say('dashboard.file.previous')),
  figure(style.say('dashboard.file.change')),
  figure(style.say('dashboard.file.records')),
  figure(style.say('dashboard.file.missing')),
];

interface Figures {
  readonly amount: string | null;
  readonly energyGj: string | null;
  readonly compared: string | null;
  readonly previous: string | null;
  readonly change: string | null;
  readonly records: number;
  readonly missing: number;
}

const figureCells = (row: Figures, { unit }: TableStyle): Row => [
  inUnit(row.amount, unit),
  row.energyGj,
  inUnit(row.compared, unit),
  inUnit(row.previous, unit),
  row.change,
  String(row.records),
  String(row.missing),
];

type ComparedFigures = Pick<Figures, 'amount' | 'compared' | 'previous' | 'change'>;

export function totalsTable(answer: DashboardTotals, style: TableStyle): FileTable {
  const { say, unit } = style;
  const isEnergy = (given: string) => given === 'GJ';
  const row = (name: string, given: string, one: ComparedFigures): Row => [
    name,
    isEnergy(given) ? given : `${unit} CO2-e`,
    ...[one.amount, one.compared, one.previous].map((amount) => (isEnergy(given) ? amount : inUnit(amount, unit))),
    one.change,
  ];
  const doubt = (name: string, { records, amount, share }: DashboardTotals['unsure']['warned']): Row => [
    `${name}: ${say('dashboard.file.unsureOf', { records, share: share ?? '0' })}`,
    `${unit} CO2-e`,
    inUnit(amount, unit),
    null,
    null,
    null,
  ];
  const left = (name: string, { places, amount }: DashboardTotals['leftOut']['now']): Row => [
    `${name}: ${say('dashboard.file.places', { places })}`,
    `${unit} CO2-e`,
    inUnit(amount, unit),
    null,
    null,
    null,
  ];
  return {
    panel: 'totals',
    columns: [
      text(say('dashboard.file.name')),
      text(say('dashboard.file.unit'), 12),
      figure(say('dashboard.file.amount')),
      figure(say('dashboard.file.compared')),
      figure(say('dashboard.file.previous')),
      figure(say('dashboard.file.change')),
    ],
    rows: [
      ...answer.totals.flatMap((one) => {
        const name = totalName(one.id, say) ?? one.id;
        const second = one.second ? [row(`${name}: ${say('dashboard.file.market')}`, one.unit, one.second)] : [];
        return [row(name, one.unit, one), ...second];
      }),
      row(say('dashboard.file.overall'), 't CO2-e', answer.overall),
      ...(answer.outsideKyoto === null
        ? []
        : [[say('dashboard.file.outsideKyoto'), `${unit} CO2-e`, inUnit(answer.outsideKyoto, unit), null, null, null]]),
      doubt(say('dashboard.file.warned'), answer.unsure.warned),
      doubt(say('dashboard.file.notApproved'), answer.unsure.drafts),
      left(say('dashboard.file.leftOutNow'), answer.leftOut.now),
      left(say('dashboard.file.leftOutBefore'), answer.leftOut.before),
      [say('dashboard.file.records'), null, String(answer.records), null, null, null],
      [say('dashboard.file.approved'), null, String(answer.approved), null, null, null],
    ],
    sum: null,
  };
}

export function yearsTable({ years }: YearlyEmissions, style: TableStyle): FileTable {
  return {
    panel: 'years',
    columns: [text(style.say('dashboard.file.year'), 12), ...figureColumns(style)],
    rows: years.map((one) => [one.label, ...figureCells(one, style)]),
    sum: null,
  };
}

export function monthsTable({ months, series }: MonthlyEmissions, style: TableStyle): FileTable {
  const { say, unit } = style;
  return {
    panel: 'months',
    columns: [
      { title: say('dashboard.file.month'), kind: 'day', width: 14 },
      ...series.map(({ id, scope }) => emitted(style, totalName(id, say) ?? `${say('dashboard.file.scope')} ${scope}`)),
    ],
    rows: months.map((month, index) => [month, ...series.map(({ values }) => inUnit(values[index] ?? null, unit))]),
    sum: sumOf(series.flatMap(({ values }) => values)),
  };
}

export function breakDownTable(
  panel: 'emissionTypes' | 'facilities' | 'companies',
  { rows }: EmissionBreakDown,
  style: TableStyle,
): FileTable {
  const { say } = style;
  const isFacility = panel === 'facilities';
  return {
    panel,
    columns: [
      text(say('dashboard.file.name')),
      ...(isFacility ? [text(say('dashboard.file.company'))] : []),
      ...figureColumns(style),
      figure(say('dashboard.file.share')),
    ],
    rows: rows.map((row) => [
      panel === 'emissionTypes' ? style.names.category(row.id) : row.name,
      ...(isFacility ? [row.companyName] : []),
      ...figureCells(row, style),
      row.share,
    ]),
    sum: sumOf(rows.map(({ amount }) => amount)),
  };
}

export function inputTables({ months, rows }: InputConsumption, style: TableStyle): readonly FileTable[] {
  const { say, unit, names } = style;
  return [
    {
      panel: 'inputs',
      columns: [text(say('dashboard.file.name')), ...figureColumns(style), figure(say('dashboard.file.share'))],
      rows: rows.map((row) => [names.anyInput(row.id), ...figureCells(row, style), row.share]),
      sum: sumOf(rows.map(({ amount }) => amount)),
    },
    {
      panel: 'inputMonths',
      columns: [
        text(say('dashboard.file.name')),
        { title: say('dashboard.file.month'), kind: 'day', width: 14 },
        emitted(style),
        figure(say('dashboard.file.energy')),
      ],
      rows: rows.flatMap(({ id, values, energy }) =>
        months.flatMap((month, index) => {
          const [amount, gj] = [values[index] ?? null, energy[index] ?? null];
          return amount === null && gj === null ? [] : [[names.anyInput(id), month, inUnit(amount, unit), gj]];
        }),
      ),
      sum: sumOf(rows.flatMap(({ values }) => values)),
    },
  ];
}

export function bandsTable({ series }: EmissionHistory, style: TableStyle): FileTable {
  const { say, unit } = style;
  return {
    panel: 'bands',
    columns: [
      text(`${say('dashboard.file.panels.bands')} (${unit} CO2-e)`),
      figure(say('dashboard.file.facilityMonths')),
      figure(say('dashboard.file.facilities')),
      emitted(style),
    ],
    rows: series.map(({ low, high, facilityMonths, facilities, amount }) => [
      high === null ? `≥ ${low ?? ''}` : `${low ?? ''} – < ${high}`,
      String(facilityMonths ?? 0),
      String(facilities ?? 0),
      inUnit(amount, unit),
    ]),
    sum: sumOf(series.map(({ amount }) => amount)),
  };
}

export function counterpartyTable(
  panel: 'suppliers' | 'customers',
  { rows }: CounterpartyEmissions,
  style: TableStyle,
): FileTable {
  const { say, unit } = style;
  return {
    panel,
    columns: [
      text(say('dashboard.file.name')),
      emitted(style),
      emitted(style, say('dashboard.file.compared')),
      emitted(style, say('dashboard.file.previous')),
      figure(say('dashboard.file.change')),
      figure(say('dashboard.file.share')),
      figure(say('dashboard.file.records')),
      figure(say('dashboard.file.missing')),
      figure(say('dashboard.file.disclosures')),
      emitted(style, say('dashboard.file.disclosed')),
    ],
    rows: rows.map((row) => [
      row.name,
      inUnit(row.amount, unit),
      inUnit(row.compared, unit),
      inUnit(row.previous, unit),
      row.change,
      row.share,
      String(row.records),
      String(row.missing),
      String(row.disclosures),
      inUnit(row.disclosed, unit),
    ]),
    sum: null,
  };
}

export function completenessTables(answer: DashboardCompleteness, style: TableStyle): readonly FileTable[] {
  const { say } = style;
  return [
    {
      panel: 'completeness',
      columns: [
        text(say('dashboard.file.name')),
        text(say('dashboard.file.company')),
        figure(say('dashboard.file.expected')),
        figure(say('dashboard.file.recorded')),
        figure(say('dashboard.file.percent')),
        text(say('dashboard.file.missingMonths'), 60),
      ],
      rows: answer.facilities.map((one) => [
        one.name,
        one.companyName,
        String(one.expected),
        String(one.recorded),
        one.percent,
        one.missing.map((month) => month.slice(0, 7)).join(', '),
      ]),
      sum: null,
    },
    {
      panel: 'quality',
      columns: [
        text(say('dashboard.file.scope')),
        figure(say('dashboard.file.quality')),
        figure(say('dashboard.file.uncertainty')),
        figure(say('dashboard.file.uncertaintyShare')),
        figure(say('dashboard.file.low')),
        figure(say('dashboard.file.high')),
      ],
      rows: [
        { name: say('dashboard.file.overall'), ...answer.overall },
        ...answer.scopes.map((one) => ({ name: String(one.scope), ...one })),
      ].map((one) => [one.name, one.quality, one.uncertainty, one.uncertaintyShare, one.low, one.high]),
      sum: null,
    },
  ];
}
