import type { Translate } from '#core';
import type { Tone } from '#design-system';
import { dayNumber, isCivilDate, type CivilDate } from '#domain/time';

/** Days before the due date from which it is highlighted. */
const SOON = 7;

/** Urgency of a due date on a given day; `null` if there is none. */
export interface DueWords {
  readonly tone: Extract<Tone, 'warning' | 'danger'>;
  readonly text: string;
}

/** Statuses with an outstanding answer. */
const OPEN: ReadonlySet<string> = new Set(['PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED']);

/** Whether the supplier still owes the answer. */
export const isOpen = (status: string) => OPEN.has(status);

/** Text of a due date; none if it is far off, or if the request is closed. */
export function dueWords(t: Translate, dueDate: string | null, status: string, today: CivilDate): DueWords | null {
  if (dueDate === null || !isOpen(status) || !isCivilDate(dueDate)) return null;
  const days = dayNumber(dueDate) - dayNumber(today);
  if (days < 0) return { tone: 'danger', text: t('record-request.due.overdue', { count: -days }) };
  if (days === 0) return { tone: 'warning', text: t('record-request.due.today') };
  return days <= SOON ? { tone: 'warning', text: t('record-request.due.in', { count: days }) } : null;
}
