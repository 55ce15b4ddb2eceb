import type { ReactNode } from 'react';
import type { MenuItem } from '../components/Menu/index.ts';
import type { TableDensity, TableSort, TableView } from './frame/table-view.ts';
import type { ColumnSize } from './columns/column-size.ts';

export type { TableSort } from './frame/table-view.ts';

/** A column: its header and its cells. */
export interface DataColumn<Row> {
  /** Unique; with `sortable` it is the sort field. */
  readonly id: string;
  readonly header: string;
  /** Unit of all figures in the column, shown muted after its name. */
  readonly unit?: string;
  /** Cell content of a row. Null, undefined and an empty text show a dash with the name "No data". */
  readonly cell: (row: Row) => ReactNode;
  /** Value for sorting in the browser and for copying: unrounded, a decimal as its exact string. */
  readonly value?: (row: Row) => string | number | null;
  /** Copied text, if it differs from `value`. */
  readonly copy?: (row: Row) => string | null;
  /** Cell of the row of totals. */
  readonly footer?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Digits of equal width, right-aligned. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Width; in virtual tables only pixels or a name. */
  readonly width?: ColumnSize;
  /** Minimum width for text that wraps. */
  readonly minWidth?: ColumnSize;
  /** Keeps short texts such as a code or a day on one line in tables that wrap. */
  readonly keepsLine?: boolean;
  /** Width beyond which the content is cut with an ellipsis; hovering shows it in full. */
  readonly maxWidth?: ColumnSize;
  /** Hides the column on narrower screens, unless the reader has chosen it. */
  readonly hideBelow?: 'sm' | 'md';
  /** Hidden until the reader chooses it. */
  readonly hidden?: boolean;
}

/** Current page of a list; pages count from 1. */
export interface TablePage {
  readonly page: number;
  readonly size: number;
  readonly totalItem: number;
  readonly totalPage: number;
}

/** A requested page. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** Row selection, by row keys, across pages. */
export interface TableSelection<Row> {
  /** Keys of the selected rows; uncontrolled by default. */
  readonly selected?: readonly string[];
  readonly onChange?: (selected: readonly string[]) => void;
  /** Buttons of the bar shown while rows are selected; `rows` are those of this page. */
  readonly actions?: (selected: readonly string[], rows: readonly Row[]) => ReactNode;
}

/** Tools of the table. */
export interface TableTools {
  /** A menu to show, hide and reorder columns. */
  readonly columns?: boolean;
  readonly density?: boolean;
  /** Copies the selected rows, or the page, as tab-separated values. */
  readonly copy?: boolean;
}

/** Role of a row in a statement: a part of the row above, or a total. */
export interface RowRole {
  /** Indentation level of its name, up to 4; 0 by default. */
  readonly level?: number;
  /** A total, visually separated from the rows it sums. */
  readonly isTotal?: boolean;
}

/** A list as a table. */
export interface DataTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the first cell a link and the whole row its click target; undefined for a row without a link. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** Levels and totals of the rows of a statement. */
  readonly rowRole?: (row: Row) => RowRole;
  /** Name of a row for its checkbox and its menu; its number by default. */
  readonly rowLabel?: (row: Row) => string;
  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  /** Sorts `rows` in the browser by each column's `value`; otherwise they are already sorted. */
  readonly sortsHere?: boolean;
  readonly page?: TablePage;
  readonly onPageChange?: (request: PageRequest) => void;
  readonly state?: 'ready' | 'loading' | 'error';
  readonly error?: { readonly text: string; readonly onRetry?: () => void };
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Set while filters are active: no rows then means no matches, and this clears the filters. */
  readonly onClearFilters?: () => void;
  readonly density?: TableDensity;
  /** Text wraps instead of being cut, for a register. Not with `virtual`. */
  readonly wraps?: boolean;
  /** Columns, widths, density and sort order chosen by the reader; uncontrolled by default. */
  readonly view?: TableView;
  readonly onViewChange?: (view: TableView) => void;
  readonly tools?: TableTools;
  /** Content at the start of the toolbar: a `ViewMenu`, a text. */
  readonly toolbar?: ReactNode;
  /** Lets the reader resize columns by dragging the edge of a header or with arrow keys. */
  readonly resizable?: boolean;
  readonly selection?: TableSelection<Row>;
  /** Items of a menu at the end of each row. */
  readonly rowMenu?: (row: Row) => readonly MenuItem[];
  /** Custom buttons or a custom menu at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Renders only visible rows, in a frame of this height in pixels: for a thousand rows and more. */
  readonly virtual?: { readonly height: number };
  /** Renders a row as a card on phones. */
  readonly card?: (row: Row) => ReactNode;
  /** Whether rows are cards at any width: a list in a narrow column. */
  readonly asCards?: boolean;
  /** Accessible name of the table. */
  readonly caption: string;
}
