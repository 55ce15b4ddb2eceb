import { columnSizingFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** What of TanStack Table is in use: the server sorts and pages, the browser draws. */
export const tableParts = tableFeatures({ rowSortingFeature, columnSizingFeature });

/** Their type, which rows and headers carry. */
export type TableParts = typeof tableParts;
