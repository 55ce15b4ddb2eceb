export { FilterBar } from './FilterBar.tsx';
export type { FilterBarProps } from './FilterBar.tsx';
export type { FilterSearch } from './SearchField.tsx';
export type { ChoiceFilter, EditedFilter, Filter } from './filter.ts';
