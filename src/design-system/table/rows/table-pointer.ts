import type { MouseEvent } from 'react';

/** A click anywhere in a row follows its link, except on a control or while text is selected. */
export function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('a, button, input, label, [role="menu"], [data-stick="selection"]')) return;
  if (!event.currentTarget.contains(event.target) || window.getSelection()?.type === 'Range') return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

/** Sets the full text of a truncated cell as its title; measured only on hover. */
export function titleWhatIsCut(event: MouseEvent<HTMLElement>): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('a, span')].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1,
  );
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
