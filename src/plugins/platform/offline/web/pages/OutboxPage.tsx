import { Suspense, useMemo, useState } from 'react';
import { useEvery, useTranslate } from '#core';
import { Banner, Button, EmptyState, LoadingScreen, Page, Section, Stack } from '#design-system';
import type { Entry } from '../../domain/index.ts';
import { ConflictDialog } from '../components/ConflictDialog.tsx';
import { EntryCard } from '../components/EntryCard.tsx';
import { Preparing } from '../components/Preparing.tsx';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxKind } from '../outbox/outbox-kind.ts';
import { useOffline, useOutboxState } from '../use-offline.ts';

/** What this browser has not sent yet, what needs the person, and what was sent. */
export function OutboxPage() {
  const t = useTranslate();
  const { outbox } = useOffline();
  if (outbox) return <OpenOutbox outbox={outbox} />;
  return (
    <Page title={t('offline.title')} description={t('offline.description')} width="narrow">
      <EmptyState title={t('offline.closed.heading')} text={t('offline.closed.text')} icon="offline" />
    </Page>
  );
}

function OpenOutbox({ outbox }: { readonly outbox: Outbox }) {
  const t = useTranslate();
  const { isOnline } = useOffline();
  const { entries, unreadable, sending } = useOutboxState(outbox);
  const kinds = useKinds();
  const [compared, setCompared] = useState<string | null>(null);
  const inConflict = entries.find(({ id, state }) => id === compared && state === 'conflict');
  const ofConflict = kinds.known.find(({ id }) => id === inConflict?.kind);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const stuck = entries.filter(({ state }) => state === 'conflict' || state === 'refused');
  const sent = entries.filter(({ state }) => state === 'sent').toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0));
  const card = (entry: Entry) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      isSending={sending === entry.id}
      kind={kinds.of(entry.kind)}
      onCompare={() => setCompared(entry.id)}
      onRetry={() => void outbox.sendNow(entry)}
      onDelete={() => void outbox.remove(entry.id)}
    />
  );
  return (
    <Page
      title={t('offline.title')}
      description={t('offline.description')}
      width="narrow"
      actions={
        waiting.length > 0 ? (
          <Button
            variant="primary"
            icon="upload"
            isDisabled={!isOnline}
            loading={sending !== null}
            loadingText={t('offline.state.sending')}
            onPress={() => void outbox.sendNow()}
          >
            {t('offline.send-now')}
          </Button>
        ) : undefined
      }
    >
      <Suspense fallback={<LoadingScreen />}>
        <Stack gap="lg">
          <Preparing />
          {unreadable > 0 ? <Banner tone="warning">{t('offline.unreadable', { count: unreadable })}</Banner> : null}
          {entries.length === 0 ? (
            <EmptyState title={t('offline.empty.heading')} text={t('offline.empty.text')} icon="check" />
          ) : null}
          {stuck.length > 0 ? (
            <Section title={t('offline.section.stuck')} description={t('offline.section.stuck.text')}>
              <Stack>{stuck.map(card)}</Stack>
            </Section>
          ) : null}
          {waiting.length > 0 ? (
            <Section title={t('offline.section.waiting')} description={t('offline.section.waiting.text')}>
              <Stack>{waiting.map(card)}</Stack>
            </Section>
          ) : null}
          {sent.length > 0 ? (
            <Section title={t('offline.section.sent')} description={t('offline.section.sent.text')}>
              <Stack>{sent.map(card)}</Stack>
            </Section>
          ) : null}
        </Stack>
      </Suspense>
      {inConflict && ofConflict ? (
        <ConflictDialog
          entry={inConflict}
          kind={ofConflict}
          onClose={() => setCompared(null)}
          onKeepMine={() => {
            setCompared(null);
            void outbox.keepMine(inConflict);
          }}
          onTakeTheirs={() => {
            setCompared(null);
            void outbox.remove(inConflict.id);
          }}
        />
      ) : null}
    </Page>
  );
}

/** The kinds, each loaded once. */
function useKinds() {
  const known = useEvery(OutboxKind);
  return useMemo(() => {
    const loading = new Map(known.map((kind) => [kind.id, kind.load().catch(() => null)]));
    const nothing = Promise.resolve(null);
    return { known, of: (id: string) => loading.get(id) ?? nothing };
  }, [known]);
}
