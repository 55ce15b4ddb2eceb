import { use, useState } from 'react';
import { formatMoment, useTranslate, type Translate } from '#core';
import { Badge, Banner, Button, Card, ConfirmDialog, Inline, Link, Stack, Text, type Tone } from '#design-system';
import type { Entry, EntryProblem } from '../../domain/index.ts';
import type { SendingKind } from '../outbox/outbox-kind.ts';

interface EntryCardProps {
  readonly entry: Entry;
  readonly isSending: boolean;
  /** What the kind knows of it; null if this version does not know the kind. */
  readonly kind: Promise<SendingKind | null>;
  readonly onCompare: () => void;
  readonly onRetry: () => void;
  readonly onDelete: () => void;
}

const TONES: Readonly<Record<Entry['state'], Tone>> = {
  waiting: 'neutral',
  conflict: 'warning',
  refused: 'danger',
  sent: 'success',
};

const at = (milliseconds: number) => formatMoment(new Date(milliseconds).toISOString());

/** One thing in the outbox: what it is, where it stands, and what can be done about it. */
export function EntryCard({ entry, isSending, kind, onCompare, onRetry, onDelete }: EntryCardProps) {
  const t = useTranslate();
  const { state, title, detail, result, problem } = entry;
  const said =
    state === 'sent'
      ? t('offline.sent-at', { at: at(entry.sentAt ?? entry.at) })
      : t('offline.kept-at', { at: at(entry.at) });
  return (
    <Card>
      <Stack gap="sm">
        <Inline justify="between" gap="sm">
          <Text weight="semibold">
            {state === 'sent' && result?.href ? <Link href={result.href}>{title}</Link> : title}
          </Text>
          <Badge tone={isSending ? 'info' : TONES[state]}>
            {t(isSending ? 'offline.state.sending' : `offline.state.${state}`)}
          </Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {[detail, said].filter((one) => one !== '').join(' · ')}
        </Text>
        {state === 'refused' && problem ? <Banner tone="danger">{saidOf(problem, t)}</Banner> : null}
        {state === 'conflict' ? <Banner tone="warning">{t('offline.conflict.short')}</Banner> : null}
        {state === 'sent' ? null : <Actions {...{ entry, isSending, kind, onCompare, onRetry, onDelete }} />}
      </Stack>
    </Card>
  );
}

function Actions({ entry, isSending, kind: loading, onCompare, onRetry, onDelete }: EntryCardProps) {
  const t = useTranslate();
  const kind = use(loading);
  const [isAsked, setAsked] = useState(false);
  const { state } = entry;
  const address = state === 'conflict' ? undefined : kind?.correctAt?.(entry.content, entry.id);
  return (
    <Inline gap="sm">
      {state === 'conflict' ? (
        <Button size="sm" variant="primary" onPress={onCompare}>
          {t('offline.compare')}
        </Button>
      ) : null}
      {address === undefined ? null : (
        <Button size="sm" icon="edit" href={address} isDisabled={isSending}>
          {t('offline.correct')}
        </Button>
      )}
      {state === 'refused' ? (
        <Button size="sm" onPress={onRetry}>
          {t('offline.retry')}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" icon="trash" isDisabled={isSending} onPress={() => setAsked(true)}>
        {t('offline.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('offline.delete.heading')}
        text={t('offline.delete.text', { title: entry.title })}
        confirmLabel={t('offline.delete')}
        tone="danger"
        onConfirm={() => {
          setAsked(false);
          onDelete();
        }}
        onCancel={() => setAsked(false)}
      />
    </Inline>
  );
}

/** The fields at fault, or else the sentence about the whole. */
function saidOf({ message, issues }: EntryProblem, t: Translate): string {
  const said = issues.length > 0 ? issues.map((issue) => issue.message) : [message];
  return [...new Set(said)].map((one) => t(one)).join(' ');
}
