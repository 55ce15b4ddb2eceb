import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import { readTableView, type TableView } from '#design-system';
import type { RecordPlace } from './record-place.ts';

/**
 * Columns, widths and density of a list as this person left them on this browser. The order of rows is not among
 * them: like the page it belongs to `useListView`, which the menu sets back.
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
