import type { ReactNode } from 'react';
import type { SelectOption } from '../../forms/index.ts';

interface FilterBase {
  readonly id: string;
  readonly label: string;
  /** An explanation below the choices, such as "Choose a company first". */
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** A choice from a list; null is no filter. */
export interface ChoiceFilter extends FilterBase {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly isLoading?: boolean;
  /** Why the choices failed to load. */
  readonly errorMessage?: string;
}

/** A filter with a custom editor: a period, a range of amounts. */
export interface EditedFilter extends FilterBase {
  /** Its setting as text; null if it is not set. */
  readonly shown: string | null;
  readonly editor: (close: () => void) => ReactNode;
  readonly onClear: () => void;
}

/** A filter of a list. */
export type Filter = ChoiceFilter | EditedFilter;

/** The setting of a filter as text. A choice whose label is not loaded yet counts as set. */
export function shownOf(filter: Filter): string | null {
  if (!('options' in filter)) return filter.shown;
  if (filter.value === null) return null;
  return filter.options.find(({ id }) => id === filter.value)?.label ?? '…';
}

/** Clears a filter. */
export function clearFilter(filter: Filter): void {
  if ('options' in filter) filter.onChange(null);
  else filter.onClear();
}
