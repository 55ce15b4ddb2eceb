import type { KeyboardEvent, MouseEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows walk the links of the rows; Enter is the link's own. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const link = event.target instanceof Element ? event.target.closest('[data-row-link]') : null;
  if (!step || !link) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[step(links.indexOf(link as HTMLElement), links.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A click anywhere in a row follows its link, except on something that has a job of its own or on marked text. */
export function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, [role="menu"]')) return;
  if (!event.currentTarget.contains(event.target) || window.getSelection()?.type === 'Range') return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}
