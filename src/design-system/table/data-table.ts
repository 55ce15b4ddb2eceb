import type { ReactNode } from 'react';
import type { MenuItem } from '../components/Menu/index.ts';
import type { TableDensity, TableSort, TableView } from './frame/table-view.ts';
import type { ColumnSize } from './columns/column-size.ts';

export type { TableSort } from './frame/table-view.ts';

/** A column: what it is called and what it shows of a row. */
export interface DataColumn<Row> {
  /** Unique; with `sortable` it is the field sorted by. */
  readonly id: string;
  readonly header: string;
  /** Unit of every figure of the column, muted after its name. */
  readonly unit?: string;
  /** What a row shows here. Null, undefined and an empty text show a dash that is called "No data". */
  readonly cell: (row: Row) => ReactNode;
  /** What a row is sorted by in the browser and what is copied of it: unrounded, a decimal as its exact string. */
  readonly value?: (row: Row) => string | number | null;
  /** What is copied, where it differs from `value`. */
  readonly copy?: (row: Row) => string | null;
  /** Stands in the row of totals below. */
  readonly footer?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Figures of equal width, at the end of the cell. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Width; pixels or a name where the table is virtual. */
  readonly width?: ColumnSize;
  /** Texts that wrap get at least so much room. */
  readonly minWidth?: ColumnSize;
  /** Where words wrap, short ones such as a code or a day stay on one line. */
  readonly keepsLine?: boolean;
  /** Width beyond which the content is cut with an ellipsis; hovering shows it whole. */
  readonly maxWidth?: ColumnSize;
  /** Leaves the column out on narrower screens, unless the reader asked for it. */
  readonly hideBelow?: 'sm' | 'md';
  /** Not shown until the reader chooses it. */
  readonly hidden?: boolean;
}

/** Where a list stands; pages count from 1. */
export interface TablePage {
  readonly page: number;
  readonly size: number;
  readonly totalItem: number;
  readonly totalPage: number;
}

/** Where a list shall go. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** Rows a reader picks out; kept by their keys, also over pages. */
export interface TableSelection<Row> {
  /** Keys of the rows picked; the table keeps them itself unless given. */
  readonly selected?: readonly string[];
  readonly onChange?: (selected: readonly string[]) => void;
  /** Buttons of the bar that stands while rows are picked; `rows` are those of this page. */
  readonly actions?: (selected: readonly string[], rows: readonly Row[]) => ReactNode;
}

/** What a reader may do with the table itself. */
export interface TableTools {
  /** A menu that shows, hides and orders columns. */
  readonly columns?: boolean;
  readonly density?: boolean;
  /** Copies the rows picked, or the page, as tab-separated values. */
  readonly copy?: boolean;
}

/** Where a row stands among those around it: a part of the row above, or what rows come to. */
export interface RowRole {
  /** How deep its name is indented, up to 4; 0 unless given. */
  readonly level?: number;
  /** Set off from the rows it sums. */
  readonly isTotal?: boolean;
}

/** A list as a table. */
export interface DataTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the first cell a link and the whole row its target; a row may have none. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** Levels and totals of a statement, whose rows are read together. */
  readonly rowRole?: (row: Row) => RowRole;
  /** What a row is called, for its checkbox and its menu; its number unless given. */
  readonly rowLabel?: (row: Row) => string;
  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  /** Orders `rows` here, by each column's `value`; otherwise they come ordered. */
  readonly sortsHere?: boolean;
  readonly page?: TablePage;
  readonly onPageChange?: (request: PageRequest) => void;
  readonly state?: 'ready' | 'loading' | 'error';
  readonly error?: { readonly text: string; readonly onRetry?: () => void };
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
  /** Set while filters are: no rows then means that nothing matches, and this clears them. */
  readonly onClearFilters?: () => void;
  readonly density?: TableDensity;
  /** Words are whole and wrap instead of being cut: for a register, which is read. Not with `virtual`. */
  readonly wraps?: boolean;
  /** Columns, widths, density and order as the reader left them; the table keeps them itself unless given. */
  readonly view?: TableView;
  readonly onViewChange?: (view: TableView) => void;
  readonly tools?: TableTools;
  /** Stands at the start of the bar with the tools: a `ViewMenu`, a word. */
  readonly toolbar?: ReactNode;
  /** Lets the reader set widths, by dragging the edge of a header or by its arrows. */
  readonly resizable?: boolean;
  readonly selection?: TableSelection<Row>;
  /** Choices of a menu at the end of each row. */
  readonly rowMenu?: (row: Row) => readonly MenuItem[];
  /** Buttons or a menu of one's own at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Draws only what is in sight, in a frame of this many pixels: for a thousand rows and more. */
  readonly virtual?: { readonly height: number };
  /** Draws a row as a card where the screen is as narrow as a phone. */
  readonly card?: (row: Row) => ReactNode;
  /** Name of the table for screen readers. */
  readonly caption: string;
}
