import { useTranslate } from '#core';
import { Text } from '#design-system';
import type { SecurityEventRow } from '../../contract/index.ts';
import { actorWords, detailWords, kindWords, personWords } from '../event-words.ts';
import { browserOf } from './event-columns.tsx';

/** What a narrow screen shows of an event below its time. */
export function EventCard({ row }: { row: SecurityEventRow }) {
  const t = useTranslate();
  const { actor, subject, company, address } = row;
  const other = subject !== null && subject.id !== actor?.id ? subject : null;
  const lines = [
    [detailWords(t, row)],
    [other ? `${actorWords(t, row)} → ${personWords(t, other)}` : actorWords(t, row), company?.name],
    [address, browserOf(t, row)],
  ];
  return (
    <>
      <Text as="p" weight="medium">
        {kindWords(t, row.kind)}
      </Text>
      {lines
        .map((parts) => parts.filter(Boolean).join(' · '))
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line} as="p" size="sm" tone="muted">
            {line}
          </Text>
        ))}
    </>
  );
}
