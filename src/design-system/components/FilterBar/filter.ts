import type { ReactNode } from 'react';
import type { SelectOption } from '../../forms/index.ts';

interface FilterBase {
  readonly id: string;
  readonly label: string;
  /** Says why below the choices, as "Choose a company first". */
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** One of a list; null is no filter. */
export interface ChoiceFilter extends FilterBase {
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly isLoading?: boolean;
  /** Why there are no choices. */
  readonly errorMessage?: string;
}

/** A filter with an editor of one's own: a period, a range of amounts. */
export interface EditedFilter extends FilterBase {
  /** What it is set to in words; null where it is not. */
  readonly shown: string | null;
  readonly editor: (close: () => void) => ReactNode;
  readonly onClear: () => void;
}

/** A filter of a list. */
export type Filter = ChoiceFilter | EditedFilter;

/** What a filter is set to, in words. A choice that is not known yet is set all the same. */
export function shownOf(filter: Filter): string | null {
  if (!('options' in filter)) return filter.shown;
  if (filter.value === null) return null;
  return filter.options.find(({ id }) => id === filter.value)?.label ?? '…';
}

/** Takes a filter off. */
export function clearFilter(filter: Filter): void {
  if ('options' in filter) filter.onChange(null);
  else filter.onClear();
}
