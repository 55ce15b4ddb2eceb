import type { DecimalMark } from './read-figure.ts';
import type { DateOrder } from './read-period.ts';

/**
 * What a column is. `code` names facility and input together, such as a meter or a cost centre. `day` is one date and
 * `month` a month; `money` and `currency` are shown but not recorded. `none` is not read.
 */
export const COLUMN_ROLES = [
  'facility',
  'input',
  'code',
  'category',
  'use',
  'from',
  'to',
  'day',
  'month',
  'year',
  'quantity',
  'unit',
  'supplier',
  'reference',
  'remark',
  'money',
  'currency',
  'none',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What the titles of the columns with figures name. */
export const ACROSS = ['none', 'input', 'facility', 'month'] as const;

export type Across = (typeof ACROSS)[number];

export const SHEET_MEANINGS = ['none', 'facility', 'input', 'month'] as const;

export interface MappedColumn {
  /** Starting at 0. */
  readonly column: number;
  /** The upper of two title rows; empty if there is none. */
  readonly upper: string;
  readonly title: string;
  readonly role: ColumnRole;
  /** An empty cell has the text of the last one above it. */
  readonly fillsDown: boolean;
  /** Unit of the figures in this column; null: of the title, of the unit column or of the whole file. */
  readonly unit: string | null;
}

/** How the rows of a sheet become records. A JSON value, stored and sent. */
export interface SheetMapping {
  readonly version: 1;
  /** Names of the sheets that are read; none: the first sheet in which the titles are found. */
  readonly sheets: readonly string[];
  /** What the name of a sheet says about its rows. */
  readonly sheetMeans: (typeof SHEET_MEANINGS)[number];
  /** Number of the last title row in the file it was made for. */
  readonly titleRow: number;
  readonly titleRows: 0 | 1 | 2;
  /** Long: a row per figure. Wide: several columns with figures. */
  readonly layout: 'long' | 'wide';
  /** What the upper and the lower titles of the columns with figures name. */
  readonly across: { readonly upper: Across; readonly lower: Across };
  readonly columns: readonly MappedColumn[];
  /** Unit of every figure without another one. */
  readonly unit: string | null;
  /** Facility and input of every row without another one, as words. */
  readonly facility: string | null;
  readonly input: string | null;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Whether a single date means that day, or the month it is in. */
  readonly dayMeans: 'day' | 'month';
  /** Month of the first column or row, for months without a year: `2025-07-01`. */
  readonly firstMonth: string | null;
}

/** The columns of a role, from left to right. */
export const columnsOf = (mapping: SheetMapping, role: ColumnRole): readonly MappedColumn[] =>
  mapping.columns.filter((column) => column.role === role);

/** What a mapping lacks to be used at all. */
export const MAPPING_GAPS = ['quantity', 'facility', 'input', 'period', 'first-month'] as const;

export type MappingGap = (typeof MAPPING_GAPS)[number];

export function gapsOf(mapping: SheetMapping): readonly MappingGap[] {
  const has = (role: ColumnRole) => columnsOf(mapping, role).length > 0;
  const isAcross = (what: Across) => mapping.across.upper === what || mapping.across.lower === what;
  const isSheet = (what: SheetMapping['sheetMeans']) => mapping.sheetMeans === what;
  const gaps: MappingGap[] = [];
  if (!has('quantity')) gaps.push('quantity');
  if (!has('facility') && !has('code') && !isAcross('facility') && !isSheet('facility') && !mapping.facility)
    gaps.push('facility');
  if (!has('input') && !has('code') && !isAcross('input') && !isSheet('input') && !mapping.input) gaps.push('input');
  if (!has('from') && !has('day') && !has('month') && !isAcross('month') && !isSheet('month')) gaps.push('period');
  return gaps;
}
