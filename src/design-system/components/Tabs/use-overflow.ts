import { useCallback, useState } from 'react';

/** The ends at which a row overflows: `''`, `'start'`, `'end'` or `'start end'`. */
function hidden(row: HTMLElement): string {
  const before = Math.abs(row.scrollLeft) > 1;
  const after = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) > 1;
  return [before ? 'start' : '', after ? 'end' : ''].filter(Boolean).join(' ');
}

/** Scrolls to the selected tab, which may be out of view on a narrow screen. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row || !chosen) return;
  const [around, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += tab.left + tab.width / 2 - (around.left + around.width / 2);
}

/** Observes a horizontally scrolling row; `more` is for the element's `data-more`, `ref` for the element. */
export function useOverflow() {
  const [more, setMore] = useState('');
  const ref = useCallback((row: HTMLElement | null) => {
    if (row === null) return undefined;
    const measure = () => setMore(hidden(row));
    const sizes = new ResizeObserver(() => {
      showChosen(row);
      measure();
    });
    sizes.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, []);
  return { more: more === '' ? undefined : more, ref };
}
