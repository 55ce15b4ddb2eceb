import type { ReactNode } from 'react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Button } from '../Button/index.ts';
import { Bar, End } from './FilterBar.styles.ts';
import { FilterChip } from './FilterChip.tsx';
import { SearchField } from './SearchField.tsx';
import type { FilterSearch } from './SearchField.tsx';
import { clearFilter, shownOf } from './filter.ts';
import type { Filter } from './filter.ts';

/** What narrows a list, in one line above it. */
export interface FilterBarProps {
  readonly search?: FilterSearch;
  readonly filters?: readonly Filter[];
  /** Takes everything off in one step; each filter and the search one after the other unless given. */
  readonly onClearAll?: () => void;
  /** How many the list has now; null while that is not known. */
  readonly count?: number | null;
  /** Slot for filters somebody kept. */
  readonly saved?: ReactNode;
  /** Name of the bar for screen readers; "Filters" unless given. */
  readonly label?: string;
}

/** Search and filters of a list. Filters that are set say so and can be taken off one by one or all at once. */
export function FilterBar({ search, filters = [], onClearAll, count = null, saved, label }: FilterBarProps) {
  const text = useDesignSystemText();
  const set = filters.filter((filter) => shownOf(filter) !== null);
  const hasAny = set.length > 0 || (search !== undefined && search.value !== '');
  const clearAll = () => {
    if (onClearAll) return onClearAll();
    set.forEach(clearFilter);
    search?.onChange('');
  };
  return (
    <Bar role="search" aria-label={label ?? text.filters}>
      {search ? <SearchField {...search} /> : null}
      {filters.map((filter) => (
        <FilterChip key={filter.id} filter={filter} />
      ))}
      {hasAny ? (
        <Button size="sm" variant="ghost" onPress={clearAll}>
          {text.clearAll}
        </Button>
      ) : null}
      <End>
        <span role="status">
          {count === null ? '' : fillText(text.matchCount, { count: formatDecimal(String(count), 0) ?? '' })}
        </span>
        {saved}
      </End>
    </Bar>
  );
}
