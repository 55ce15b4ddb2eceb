import { formatMoment, useTranslate } from '#core';
import type { Translate } from '#core';
import { Inline, StatusChip, Text, TwoLines } from '#design-system';
import type { DataColumn, IconName, Tone } from '#design-system';
import { mailKindWords } from '../mail-kind-words.ts';
import type { MailRow, MailState } from '../../contract/index.ts';

const LOOKS: Readonly<Record<MailState, { readonly tone: Tone; readonly icon: IconName }>> = {
  SENT: { tone: 'success', icon: 'send' },
  WAITING: { tone: 'info', icon: 'clock' },
  FAILED: { tone: 'danger', icon: 'error' },
  KEPT: { tone: 'neutral', icon: 'box' },
};

/** State of a mail. */
export function MailStateChip({ state, t }: { state: MailState; t: Translate }) {
  return <StatusChip status={state} label={t(`mail.state.${state}`)} {...LOOKS[state]} />;
}

/** What a narrow screen shows of a mail below its recipient. */
export function MailCard({ mail: { subject, kind, state, createdAt } }: { mail: MailRow }) {
  const t = useTranslate();
  return (
    <>
      <Text as="p" size="sm">
        {subject}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {mailKindWords(t, kind)}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted" numeric>
          {formatMoment(createdAt)}
        </Text>
        <MailStateChip state={state} t={t} />
      </Inline>
    </>
  );
}

/** Columns of the outbox. */
export function mailColumns(t: Translate): readonly DataColumn<MailRow>[] {
  return [
    { id: 'to', header: t('mail.to'), cell: ({ to }) => to, maxWidth: 'xl' },
    {
      id: 'subject',
      header: t('mail.subject'),
      cell: ({ subject, kind }) => <TwoLines first={subject} second={mailKindWords(t, kind)} />,
    },
    { id: 'state', header: t('mail.state'), cell: ({ state }) => <MailStateChip state={state} t={t} /> },
    {
      id: 'createdAt',
      header: t('mail.created'),
      cell: ({ createdAt }) => <Text numeric>{formatMoment(createdAt)}</Text>,
    },
  ];
}
