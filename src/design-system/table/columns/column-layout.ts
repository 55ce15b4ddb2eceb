import type { DataColumn } from '../data-table.ts';
import type { TableView } from '../frame/table-view.ts';
import { columnLength } from './column-size.ts';

/** Pixels of the columns that are the table's own. */
export const OWN_WIDTH = { selection: 44, actions: 56 } as const;

/** Height of a row in pixels, line included; a virtual table counts on it. */
export const ROW_HEIGHT = { comfortable: 44, compact: 32 } as const;

/** Width of a column nobody gave one, in pixels. */
const UNSAID = { figure: 128, text: 184 } as const;

/** Attributes a column gives its cells. A column the reader asked for stays on narrow screens too. */
export function columnAttributes<Row>(
  { id, align, numeric, keepsLine, hideBelow }: DataColumn<Row>,
  { shown }: TableView,
) {
  return {
    'data-align': align ?? (numeric ? 'end' : undefined),
    'data-numeric': numeric || undefined,
    'data-line': keepsLine || undefined,
    'data-hide': shown?.[id] ? undefined : hideBelow,
  };
}

/** Pixels of a column: as the reader left it, as declared, or by its kind. */
export function columnPixels<Row>({ id, width, numeric }: DataColumn<Row>, { widths }: TableView): number {
  const declared = /^(\d+)px$/.exec(columnLength(width ?? ''))?.[1];
  return widths?.[id] ?? (declared ? Number(declared) : numeric ? UNSAID.figure : UNSAID.text);
}

/** Whether columns have the widths they are given, whatever their content: once somebody set one, and in a virtual table, where content changes while it scrolls. */
export function isFixed(view: TableView, isVirtual: boolean): boolean {
  return isVirtual || Object.keys(view.widths ?? {}).length > 0;
}
