import { useState } from 'react';
import { formatMoment, useTranslate } from '#core';
import { Card, EmptyState, Stack, Tabs, Timeline } from '#design-system';
import type { AdminRequestDetail, RequestDetail } from '../../contract/index.ts';
import { entryOf } from '../history-words.tsx';
import type { Parties } from '../parties.ts';
import { AnswerView } from './answer/AnswerView.tsx';

interface RequestTabsProps {
  readonly request: RequestDetail | AdminRequestDetail;
  readonly parties: Parties;
  /** Whether the reader may download the files of answers. */
  readonly hasFiles: boolean;
}

/** The history, and every submitted answer. */
export function RequestTabs({ request, parties, hasFiles }: RequestTabsProps) {
  const t = useTranslate();
  const [selected, setSelected] = useState('history');
  const { history, answers } = request;
  return (
    <Tabs
      label={t('record-request.details')}
      selected={selected}
      onSelect={setSelected}
      items={[
        {
          id: 'history',
          label: t('record-request.history'),
          content: (
            <Card padding="xl">
              <Timeline
                label={t('record-request.history')}
                entries={history.toReversed().map((one) => entryOf(t, parties, one))}
              />
            </Card>
          ),
        },
        {
          id: 'answers',
          label: t('record-request.answers'),
          ...(answers.length > 0 ? { count: answers.length } : {}),
          content:
            answers.length === 0 ? (
              <Card padding="xl">
                <EmptyState title={t('record-request.answers.none')} text={t('record-request.answers.none.text')} />
              </Card>
            ) : (
              <Stack>
                {answers.map(({ id, version, submittedAt, submittedBy, content }) => (
                  <AnswerView
                    key={id}
                    content={content}
                    customer={parties.customer}
                    title={t('record-request.answer.version', { version })}
                    description={
                      submittedBy
                        ? t('record-request.by-at', { who: submittedBy, at: formatMoment(submittedAt) })
                        : formatMoment(submittedAt)
                    }
                    filesOf={hasFiles ? request.id : null}
                  />
                ))}
              </Stack>
            ),
        },
      ]}
    />
  );
}
