export { DataTable } from './DataTable.tsx';
export type { DataColumn, DataTableProps, PageRequest, TablePage, TableSort } from './data-table.ts';
export { PAGE_SIZES, Pagination } from './Pagination.tsx';
export type { PaginationProps } from './Pagination.tsx';
