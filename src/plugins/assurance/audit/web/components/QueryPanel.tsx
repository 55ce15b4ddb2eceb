import { useState } from 'react';
import type { ReactNode } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatMoment, useCall, useSend, useSession, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  Form,
  Inline,
  Link,
  Section,
  Skeleton,
  Stack,
  StatusChip,
  Text,
  TextArea,
  Timeline,
} from '#design-system';
import { findingRoutes, type QueryRow } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS, daysOf, recordName } from '../audit-words.ts';
import { useRecordAddress } from '../use-record-address.ts';

interface QueryPanelProps {
  readonly engagementId: string;
  readonly isOpen: boolean;
}

/** Queries with their answers, and the open ones. */
export function QueryPanel({ engagementId, isOpen }: QueryPanelProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const mayAsk = isOpen && passes(findingRoutes.ask.authorities, authorities);
  const { data, error } = useCall(findingRoutes.queries, { params: { id: engagementId } });
  return (
    <Section title={t('audit.screen.queries')} description={t('audit.screen.queries.text')}>
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!data && !error ? <Skeleton height="table" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState
          icon="send"
          title={t('audit.screen.queries.none')}
          text={t(mayAsk ? 'audit.screen.queries.none.auditor' : 'audit.screen.queries.none.company')}
        />
      ) : null}
      <Stack gap="md">
        {(data?.data ?? []).map((query) => (
          <QueryCard key={query.id} engagementId={engagementId} query={query} isOpen={isOpen} />
        ))}
      </Stack>
    </Section>
  );
}

const LOOKS = {
  OPEN: { tone: 'warning', icon: 'clock' },
  ANSWERED: { tone: 'info', icon: 'send' },
  CLOSED: { tone: 'success', icon: 'check' },
} as const;

/** Number of remarks shown. A longer thread shows its last ones, and all of them on request. */
const UNFOLDED = 8;
const SHOWN_OF_MANY = 5;

function QueryCard({ engagementId, query, isOpen }: QueryPanelProps & { readonly query: QueryRow }) {
  const t = useTranslate();
  const addressOf = useRecordAddress();
  const { authorities } = useSession();
  const close = useSend(findingRoutes.closeQuery, { drops: ANSWERS_OF_AUDITS, done: MESSAGES.updated });
  const { id, recordId, state, thread } = query;
  const name = recordName(t, query);
  const address = addressOf(query);
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded || thread.length <= UNFOLDED ? thread : thread.slice(-SHOWN_OF_MANY);
  const isUnsettled = isOpen && state !== 'CLOSED';
  const mayAsk = isUnsettled && passes(findingRoutes.ask.authorities, authorities);
  const mayAnswer = isUnsettled && passes(findingRoutes.answer.authorities, authorities);
  return (
    <Card padding="xl">
      <Stack gap="md">
        <Inline justify="between" align="start">
          <Stack gap="xxs" align="start">
            {address ? <Link href={address}>{name}</Link> : <Text weight="medium">{name}</Text>}
            <Text as="p" size="sm" tone="muted">
              {daysOf(query)}
            </Text>
          </Stack>
          <StatusChip status={state} label={t(`audit.screen.query.${state}`)} {...LOOKS[state]} />
        </Inline>
        {folded.length < thread.length ? (
          <Inline>
            <Button size="sm" onPress={() => setUnfolded(true)}>
              {t('audit.screen.thread.all', { count: thread.length })}
            </Button>
          </Inline>
        ) : null}
        <Timeline
          label={t('audit.screen.thread', { record: name })}
          entries={folded.map((said) => ({
            id: said.id,
            who: said.own ? t('audit.screen.you') : said.by,
            what: t('audit.screen.wrote'),
            when: formatMoment(said.at),
            dateTime: said.at,
            icon: 'send',
            tone: said.own ? 'neutral' : 'info',
            details: said.text,
          }))}
        />
        {mayAsk || mayAnswer ? (
          <Reply
            label={t(mayAsk ? 'audit.screen.further' : 'audit.screen.answer')}
            name={name}
            send={mayAsk ? { kind: 'ask', engagementId, recordId } : { kind: 'answer', engagementId, queryId: id }}
            {...(mayAsk
              ? {
                  settle: (
                    <Button
                      icon="check"
                      loading={close.sending}
                      onPress={() => void close.send({ params: { id: engagementId }, body: { queryId: id } })}
                    >
                      {t('audit.screen.settle')}
                    </Button>
                  ),
                }
              : {})}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

interface ReplyProps {
  readonly label: string;
  readonly name: string;
  readonly send:
    | { readonly kind: 'ask'; readonly engagementId: string; readonly recordId: string }
    | { readonly kind: 'answer'; readonly engagementId: string; readonly queryId: string };
  /** Next to the send button. */
  readonly settle?: ReactNode;
}

/** Another remark in a thread, by the auditor or the preparer. */
function Reply({ label, name, send, settle }: ReplyProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const options = {
    drops: ANSWERS_OF_AUDITS,
    done: 'audit.screen.asked',
    onDone: () => {
      setText('');
      setTried(false);
    },
  };
  const ask = useSend(findingRoutes.ask, options);
  const answer = useSend(findingRoutes.answer, options);
  const isSending = ask.sending || answer.sending;
  const submit = () => {
    setTried(true);
    if (isMissing || isSending) return;
    const params = { id: send.engagementId };
    const said = text.trim();
    if (send.kind === 'ask') void ask.send({ params, body: { recordId: send.recordId, text: said } });
    else void answer.send({ params, body: { queryId: send.queryId, text: said } });
  };
  return (
    <Form onSubmit={submit} aria-label={t('shell.named', { name: label, what: name })}>
      <Stack gap="sm">
        <TextArea
          label={label}
          value={text}
          onChange={setText}
          rows={2}
          errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
        />
        <Inline justify="end">
          {settle}
          <Button type="submit" icon="send" loading={isSending}>
            {t('audit.screen.send')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
