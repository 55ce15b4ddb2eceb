import type { ReactNode } from 'react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Button } from '../Button/index.ts';
import { Bar, Chips, End } from './FilterBar.styles.ts';
import { FilterChip } from './FilterChip.tsx';
import { SearchField } from './SearchField.tsx';
import type { FilterSearch } from './SearchField.tsx';
import { clearFilter, shownOf } from './filter.ts';
import type { Filter } from './filter.ts';

/** Props of the line of filters above a list. */
export interface FilterBarProps {
  readonly search?: FilterSearch;
  readonly filters?: readonly Filter[];
  /** Clears everything in one step; by default each filter and the search are cleared one by one. */
  readonly onClearAll?: () => void;
  /** Number of results; null while unknown. */
  readonly count?: number | null;
  /** Slot for saved filters. */
  readonly saved?: ReactNode;
  /** Accessible name of the bar; "Filters" by default. */
  readonly label?: string;
}

/** Search and filters of a list. Active filters show their setting and can be cleared one by one or all at once. */
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
      <Chips>
        {filters.map((filter) => (
          <FilterChip key={filter.id} filter={filter} />
        ))}
        {hasAny ? (
          <Button size="sm" variant="ghost" onPress={clearAll}>
            {text.clearAll}
          </Button>
        ) : null}
      </Chips>
      <End>
        <span role="status">
          {count === null ? '' : fillText(text.matchCount, { count: formatDecimal(String(count), 0) ?? '' })}
        </span>
        {saved}
      </End>
    </Bar>
  );
}
