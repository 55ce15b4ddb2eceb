export { EntryGrid } from './EntryGrid.tsx';
export type { EntryCell, EntryColumn, EntryEdit, EntryGridProps, EntryRow, EntryState } from './entry-grid.ts';
