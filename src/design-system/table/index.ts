export { DataTable } from './DataTable.tsx';
export type {
  DataColumn,
  DataTableProps,
  PageRequest,
  RowStanding,
  TablePage,
  TableSelection,
  TableSort,
  TableTools,
} from './data-table.ts';
export { isSameView, readTableView } from './table-view.ts';
export type { TableDensity, TableView } from './table-view.ts';
export { ViewMenu } from './ViewMenu.tsx';
export type { SavedView, ViewMenuProps } from './ViewMenu.tsx';
export { TwoLines } from './TwoLines.tsx';
export { PAGE_SIZES, Pagination } from './Pagination.tsx';
export type { PaginationProps } from './Pagination.tsx';
