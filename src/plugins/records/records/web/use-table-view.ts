import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import { readTableView, type TableView } from '#design-system';
import type { RecordPlace } from './record-place.ts';

/**
 * Columns, widths and density of a list, stored for the user in this browser. The sort order is not included: like the
 * page it belongs to `useListView`, which the menu resets.
 */
export function useTableView({ area, scope }: RecordPlace, list: string) {
  const memory = useService(AccountMemory);
  const key = `table-view:records:${area}:${scope.id}${list && `:${list}`}`;
  const [view, setView] = useState(() => readTableView(memory.get(key)));
  const keep = ({ sort: _sort, ...next }: TableView) => {
    memory.set(key, next);
    setView(next);
  };
  return [view, keep] as const;
}
