export { DataTable } from './DataTable.tsx';
export type {
  DataColumn,
  DataTableProps,
  PageRequest,
  RowRole,
  TablePage,
  TableSelection,
  TableSort,
  TableTools,
} from './data-table.ts';
export { isSameView, readTableView } from './frame/table-view.ts';
export type { TableDensity, TableView } from './frame/table-view.ts';
export { ViewMenu } from './frame/ViewMenu.tsx';
export type { SavedView, ViewMenuProps } from './frame/ViewMenu.tsx';
export { TwoLines } from './rows/TwoLines.tsx';
export { PAGE_SIZES, Pagination } from './frame/Pagination.tsx';
export type { PaginationProps } from './frame/Pagination.tsx';
