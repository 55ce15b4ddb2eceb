import { useCallback } from 'react';
import type { RefObject } from 'react';
import type { TableView } from '../frame/table-view.ts';

/** Current rendered widths of the columns. */
function measured(table: HTMLTableElement): Record<string, number> {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')];
  return Object.fromEntries(
    heads.filter((head) => head.offsetWidth > 0).map((head) => [head.dataset['column'] ?? '', head.offsetWidth]),
  );
}

/** Sets a width directly in the DOM, without React, so that dragging stays smooth. */
function draw(table: HTMLTableElement, id: string, width: number): void {
  const head = table.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id)}"]`);
  if (!head) return;
  const before = Number.parseFloat(head.dataset['pixels'] ?? '') || 0;
  head.dataset['pixels'] = String(width);
  if (head.style.width !== '') head.style.width = `${width}px`;
  table.style.minWidth = `${(Number.parseFloat(table.style.minWidth) || 0) + width - before}px`;
}

/** Resizing of columns. The first change fixes all columns at their current widths; otherwise the others would jump. */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  view: TableView,
  setView: (view: TableView) => void,
) {
  const onWidth = useCallback(
    (id: string, width: number, isDone: boolean) => {
      const sheet = table.current;
      if (!sheet) return;
      const isFree = sheet.dataset['fixed'] === undefined;
      if (isDone || isFree) setView({ ...view, widths: { ...(isFree ? measured(sheet) : view.widths), [id]: width } });
      else draw(sheet, id, width);
    },
    [table, view, setView],
  );
  const onReset = useCallback(
    (id: string) => {
      const { [id]: _own, ...widths } = view.widths ?? {};
      setView({ ...view, widths });
    },
    [view, setView],
  );
  return { onWidth, onReset };
}
