import type { ReactNode } from 'react';

/** A column: what it is called and what it shows of a row. */
export interface DataColumn<Row> {
  /** Unique; with `sortable` it is the field sorted by. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Figures of equal width, at the end of the cell. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** CSS width, as `140px` or `20%`. */
  readonly width?: string;
  /** Leaves the column out on narrower screens. */
  readonly hideBelow?: 'sm' | 'md';
}

/** How rows are ordered. */
export interface TableSort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
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

/** A list as a table. */
export interface DataTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the first cell a link and the whole row its target. */
  readonly rowHref?: (row: Row) => string;
  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  readonly page?: TablePage;
  readonly onPageChange?: (request: PageRequest) => void;
  readonly state?: 'ready' | 'loading' | 'error';
  readonly error?: { readonly text: string; readonly onRetry?: () => void };
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
  readonly density?: 'compact' | 'comfortable';
  /** Buttons or a menu at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Name of the table for screen readers. */
  readonly caption: string;
}
