import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, Text } from '#design-system';
import { useService } from '../di/services-context.tsx';
import { SessionRenewal } from '../http/session-renewal.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import type { IdleState } from '../idle/idle.ts';
import { IdleWatch } from '../idle/idle-watch.ts';
import { SessionStore } from '../session/session-store.ts';
import { useSignOut } from './use-sign-out.ts';

/** Warns before an idle session ends, and ends it. */
export function IdleGuard() {
  const t = useTranslate();
  const watch = useService(IdleWatch);
  const session = useService(SessionStore);
  const renewal = useService(SessionRenewal);
  const signOut = useSignOut();
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' });
  // While the answer to OK is awaited the countdown must not end what is being carried on.
  const extending = useRef(false);

  useEffect(() => {
    const subscription = watch.idle$.subscribe((state) => {
      if (extending.current) return;
      setIdle(state);
      if (state.kind === 'expired') signOut('ended');
    });
    return () => subscription.unsubscribe();
  }, [watch, signOut]);

  const extend = async () => {
    const worn = session.accessToken();
    if (worn === null) return;
    extending.current = true;
    setIdle({ kind: 'active' });
    try {
      await renewal.renew(worn);
      session.touch();
    } catch {
      // The renewal has told why and has cleared the session.
      session.signOut('ended');
    } finally {
      extending.current = false;
    }
  };

  const secondsLeft = idle.kind === 'warning' ? idle.secondsLeft : 0;
  const leave = () => signOut('signed-out');
  return (
    <Dialog
      title={t('shell.idle.title')}
      isOpen={secondsLeft > 0}
      onClose={leave}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={leave}>{t('shell.logout')}</Button>
          {/* Staying is the harmless answer here, so it has the focus. */}
          <Button variant="primary" autoFocus onPress={() => void extend()}>
            {t('shell.idle.stay')}
          </Button>
        </>
      }
    >
      <Text as="p" tone="muted">
        {t('shell.idle.text', { seconds: secondsLeft })}
      </Text>
    </Dialog>
  );
}
