import { useEffect, useState, useSyncExternalStore } from 'react';
import { addressOf, formatMoment, HttpService, useDropAnswers, useEvery, useService, useTranslate } from '#core';
import { Button, StatusStrip } from '#design-system';
import { OfflineService } from '../offline.ts';
import { OutboxKind } from '../outbox/outbox-kind.ts';
import { OUTBOX_PATH } from '../outbox-path.ts';
import { useOffline } from '../use-offline.ts';
import { NewVersion } from '../worker/new-version.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Below the header: that there is no net, and how old the figures are; that a new version is ready. */
export function OfflineNotice() {
  const t = useTranslate();
  const { isOnline, shownFrom, outbox, onLeave } = useOffline();
  useOutbox();
  const isCut = !isOnline || shownFrom !== null;
  return (
    <>
      {isCut ? (
        <StatusStrip
          tone="warning"
          icon="offline"
          actions={
            outbox ? (
              <Button size="sm" href={addressOf('home', OUTBOX_PATH)}>
                {t('offline.open')}
              </Button>
            ) : undefined
          }
        >
          {t(outbox ? 'offline.no-net' : 'offline.no-net.nothing-kept')}
          {shownFrom === null
            ? null
            : ` ${t('offline.as-of', { at: formatMoment(new Date(shownFrom).toISOString()) })}`}
        </StatusStrip>
      ) : null}
      <VersionNotice />
      {onLeave ? <SignOutDialog onAnswer={onLeave} /> : null}
    </>
  );
}

/** Opens the outbox of the account, and sends when the net is back. */
function useOutbox(): void {
  const offline = useService(OfflineService);
  const http = useService(HttpService);
  const kinds = useEvery(OutboxKind);
  const drop = useDropAnswers();
  useEffect(() => {
    const open = async () => {
      const outbox = await offline.open({ http, kinds, onSent: drop });
      await outbox?.send();
    };
    const changed = () => {
      offline.netChanged();
      if (!offline.state().isOnline) return;
      // What was shown from this browser is asked for again.
      drop(offline.takeShown());
      void open();
    };
    void open();
    // The net may have been there all the time, and only the server gone.
    const back = offline.back$.subscribe(() => drop(offline.takeShown()));
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      back.unsubscribe();
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, [offline, http, kinds, drop]);
}

/** Only the built product has a worker. */
const workers = () =>
  import.meta.env.PROD ? (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker : undefined;

/** Milliseconds from the first screen to the first registration. */
const FIRST_PATIENCE = 5_000;

function VersionNotice() {
  const t = useTranslate();
  const [version] = useState(() => new NewVersion());
  useEffect(() => {
    const container = workers();
    if (!container) return;
    const register = () => void version.register(container).catch(() => undefined);
    // The first time it fetches the whole application: what the person looks at comes first.
    const timer = setTimeout(register, container.controller ? 0 : FIRST_PATIENCE);
    return () => clearTimeout(timer);
  }, [version]);
  const isReady = useSyncExternalStore(
    (changed) => {
      const subscription = version.isReady$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => version.isReady(),
  );
  if (!isReady) return null;
  return (
    <StatusStrip
      tone="info"
      icon="info"
      actions={
        <Button
          size="sm"
          onPress={() => {
            const container = workers();
            if (container) version.take(container, () => window.location.reload());
          }}
        >
          {t('offline.reload')}
        </Button>
      }
    >
      {t('offline.new-version')}
    </StatusStrip>
  );
}
