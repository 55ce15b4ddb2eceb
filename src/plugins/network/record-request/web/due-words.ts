import type { Translate } from '#core';
import type { Tone } from '#design-system';
import { dayNumber, isCivilDate, type CivilDate } from '#domain/time';

/** Days before the due day from which one is reminded in colour. */
const SOON = 7;

/** How a due day stands on a day; `null` where nothing presses. */
export interface DueWords {
  readonly tone: Extract<Tone, 'warning' | 'danger'>;
  readonly text: string;
}

/** States in which somebody still has to answer. */
const OPEN: ReadonlySet<string> = new Set(['PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED']);

/** Whether the supplier still owes the answer. */
export const isOpen = (status: string) => OPEN.has(status);

/** What is to be said of a due day; nothing of one that is far off, or of a request that is no longer open. */
export function dueWords(t: Translate, dueDate: string | null, status: string, today: CivilDate): DueWords | null {
  if (dueDate === null || !isOpen(status) || !isCivilDate(dueDate)) return null;
  const days = dayNumber(dueDate) - dayNumber(today);
  if (days < 0) return { tone: 'danger', text: t('record-request.due.overdue', { count: -days }) };
  if (days === 0) return { tone: 'warning', text: t('record-request.due.today') };
  return days <= SOON ? { tone: 'warning', text: t('record-request.due.in', { count: days }) } : null;
}
