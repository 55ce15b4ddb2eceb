import type { ReportColumn, ReportRow } from '../../contract/index.ts';
import type { Say, WordKey } from '../texts/index.ts';
import type { WrittenSection } from '../written-report.ts';

/** Units of amounts. */
export const T = 't CO2-e';
export const GJ = 'GJ';

type Kind = ReportColumn['kind'];

/** A column with a label from `column.`: its id, type and unit. */
export type ColumnPlan = readonly [id: ColumnId, kind: Kind, unit?: string];

type ColumnId = WordKey extends infer Key ? (Key extends `report.file.column.${infer Id}` ? Id : never) : never;

export function columns(say: Say, plans: readonly ColumnPlan[]): ReportColumn[] {
  return plans.map(([id, kind, unit]) => ({ id, label: say(`report.file.column.${id}`), kind, unit: unit ?? null }));
}

/** A row; drill is null by default. */
export function row(
  id: string,
  cells: Readonly<Record<string, string | null>>,
  change: Partial<Pick<ReportRow, 'level' | 'isTotal' | 'drill'>> = {},
): ReportRow {
  return { id, level: 0, isTotal: false, drill: null, ...change, cells: { ...cells } };
}

/** A section with a title key, or a literal title. */
export function section(
  id: string,
  title: string,
  { columns: head, rows, note = null }: { columns: ReportColumn[]; rows: WrittenSection['rows']; note?: string | null },
): WrittenSection {
  return { id, title, note, columns: head, rows };
}

/**
 * Columns of emissions of a scope: electricity has two methods instead of gases, energy has none of them. Gases outside
 * the Kyoto Protocol have a column if there are any.
 */
export function emissionColumns(scope: number, hasOutside: boolean): readonly ColumnPlan[] {
  if (scope === 4) return [];
  if (scope === 2)
    return [
      ['location', 'amount', T],
      ['market', 'amount', T],
    ];
  return [
    ['co2', 'amount', T],
    ['ch4', 'amount', T],
    ['n2o', 'amount', T],
    ['other', 'amount', T],
    ['total', 'amount', T],
    ['biogenic', 'amount', T],
    ...(hasOutside ? [['outside-kyoto', 'amount', T] as const] : []),
  ];
}
