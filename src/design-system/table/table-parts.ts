import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** The TanStack Table features in use: row sorting, column order and visibility, row selection. */
export const tableParts = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
});

/** Their type, a type parameter of rows and headers. */
export type TableParts = typeof tableParts;
