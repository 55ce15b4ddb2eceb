import { useEffect, useState } from 'react';
import { Button, Dialog, Text } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { IdleState } from '../../idle/idle.ts';
import { IdleWatch } from '../../idle/idle-watch.ts';
import { useSignOut } from './use-sign-out.ts';

/** Warns before an idle session ends, and ends it. `idle.ts` decides when. */
export function IdleGuard() {
  const t = useTranslate();
  const watch = useService(IdleWatch);
  const signOut = useSignOut();
  const [idle, setIdle] = useState<IdleState>({ kind: 'active' });

  useEffect(() => {
    const subscription = watch.idle$.subscribe((state) => {
      setIdle(state);
      // After an explicit sign-out the person does not want to return to this screen; after a timeout they do.
      if (state.kind === 'ended') signOut(state.because === 'left' ? 'signed-out' : 'ended');
    });
    return () => subscription.unsubscribe();
  }, [watch, signOut]);

  const secondsLeft = idle.kind === 'warning' ? idle.secondsLeft : 0;
  useTitleOfWarning(secondsLeft > 0 ? t('shell.idle.tab', { seconds: secondsLeft }) : null);
  const leave = () => watch.answer('leave');
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
          {/* Staying is the harmless answer, so it has the focus. */}
          <Button variant="primary" autoFocus onPress={() => watch.answer('stay')}>
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

/** Puts the warning into the document title, for a person who is in another tab. */
function useTitleOfWarning(warning: string | null): void {
  const isWarning = warning !== null;
  useEffect(() => {
    if (!isWarning) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [isWarning]);
  useEffect(() => {
    if (warning !== null) document.title = warning;
  }, [warning]);
}
