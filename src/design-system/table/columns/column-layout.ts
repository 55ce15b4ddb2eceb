import type { DataColumn } from '../data-table.ts';
import type { TableView } from '../frame/table-view.ts';
import { columnLength } from './column-size.ts';

/** Widths in pixels of the built-in columns. */
export const OWN_WIDTH = { selection: 44, actions: 56 } as const;

/** Height of a row in pixels, border included; virtual tables rely on it. */
export const ROW_HEIGHT = { comfortable: 44, compact: 32 } as const;

/** Default column widths, in pixels. */
const UNSAID = { figure: 128, text: 184 } as const;

/** Attributes of a column's cells. A column the reader has chosen stays on narrow screens too. */
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

/** Width of a column in pixels: as the reader set it, as declared, or the default of its kind. */
export function columnPixels<Row>({ id, width, numeric }: DataColumn<Row>, { widths }: TableView): number {
  const declared = /^(\d+)px$/.exec(columnLength(width ?? ''))?.[1];
  return widths?.[id] ?? (declared ? Number(declared) : numeric ? UNSAID.figure : UNSAID.text);
}

/** Whether columns have fixed widths: once the reader has set one, and in virtual tables, where content changes. */
export function isFixed(view: TableView, isVirtual: boolean): boolean {
  return isVirtual || Object.keys(view.widths ?? {}).length > 0;
}
