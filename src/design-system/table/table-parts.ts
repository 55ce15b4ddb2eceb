import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What of TanStack Table is in use: order of rows and columns, which are shown, which rows are picked. */
export const tableParts = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
});

/** Their type, which rows and headers carry. */
export type TableParts = typeof tableParts;
