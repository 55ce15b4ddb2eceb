import { formatDay, today, useTranslate } from '#core';
import { Text, TwoLines } from '#design-system';
import type { RequestRow } from '../../../contract/index.ts';
import { dueWords } from '../../due-words.ts';

type Due = Pick<RequestRow, 'dueDate' | 'status'>;

/** Due date of an answer, and its urgency. A shared answer has none. */
export function DueDay({ dueDate, status }: Due) {
  const t = useTranslate();
  if (dueDate === null) return null;
  const words = dueWords(t, dueDate, status, today());
  return (
    <TwoLines
      first={formatDay(dueDate)}
      second={
        words ? (
          <Text size="sm" tone={words.tone} weight="medium">
            {words.text}
          </Text>
        ) : null
      }
    />
  );
}

/** The same for a line of a card. */
export function DueLine({ dueDate, status }: Due) {
  const t = useTranslate();
  if (dueDate === null) return null;
  const words = dueWords(t, dueDate, status, today());
  return (
    <Text size="sm" tone={words?.tone ?? 'muted'}>
      {words?.text ?? t('record-request.due.on', { day: formatDay(dueDate) })}
    </Text>
  );
}
