import { useState } from 'react';
import { AccountMemory, formatMoment, HttpService, Notify, problemOf, useEvery, useService, useTranslate } from '#core';
import { Button, Card, Inline, Text } from '#design-system';
import { OfflinePreparation } from '../offline-reads.ts';
import { useOffline } from '../use-offline.ts';

/** When the choices of forms were fetched: forgotten with them when the session ends. */
const KEY = 'offline-prepared';

/** Fetches the choices of forms, before a person goes where there is no net. */
export function Preparing() {
  const t = useTranslate();
  const { isOnline } = useOffline();
  const memory = useService(AccountMemory);
  const http = useService(HttpService);
  const notify = useService(Notify);
  const preparations = useEvery(OfflinePreparation);
  const [isRunning, setRunning] = useState(false);
  const [at, setAt] = useState(() => memory.get(KEY));
  if (preparations.length === 0) return null;
  const prepare = async () => {
    setRunning(true);
    try {
      for (const { load } of preparations) await (await load())(http);
      const now = new Date().toISOString();
      memory.set(KEY, now);
      setAt(now);
    } catch (failure) {
      notify.problem(problemOf(failure));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card>
      <Inline justify="between">
        <Text tone="muted">
          {typeof at === 'string' ? t('offline.prepared', { at: formatMoment(at) }) : t('offline.prepare.text')}
        </Text>
        <Button
          icon="download"
          isDisabled={!isOnline}
          loading={isRunning}
          loadingText={t('offline.preparing')}
          onPress={() => void prepare()}
        >
          {t('offline.prepare')}
        </Button>
      </Inline>
    </Card>
  );
}
