import { Suspense, use, useMemo } from 'react';
import { useTranslate } from '#core';
import { Button, Dialog, LoadingScreen, Stack, Text } from '#design-system';
import type { Entry } from '../../domain/index.ts';
import type { OutboxKind, SendingKind } from '../outbox/outbox-kind.ts';

interface ConflictDialogProps {
  readonly entry: Entry;
  readonly kind: OutboxKind;
  readonly onKeepMine: () => void;
  /** Deletes mine. */
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** An entry that met a change of somebody else: both versions, to choose one. */
export function ConflictDialog({ entry, kind, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTranslate();
  const loading = useMemo(() => kind.load(), [kind]);
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('offline.conflict.heading')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onTakeTheirs}>{t('offline.conflict.take-theirs')}</Button>
          <Button variant="primary" onPress={onKeepMine}>
            {t('offline.conflict.keep-mine')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" tone="muted">
          {t('offline.conflict.text')}
        </Text>
        <Suspense fallback={<LoadingScreen />}>
          <Versions entry={entry} loading={loading} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}

function Versions({ entry, loading }: { readonly entry: Entry; readonly loading: Promise<SendingKind> }) {
  const { Versions: Both } = use(loading);
  return Both ? <Both content={entry.content} theirs={entry.theirs} /> : null;
}
