import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#design-system';

/** Asks before an unsaved form is left, inside the application and by the browser's own ways. */
export interface LeaveGuard {
  /** The question, drawn while it is asked. */
  readonly question: ReactNode;
  /** Lets the next departure pass: everything is saved. */
  readonly release: () => void;
}

/** Guards the screen while `isDirty`. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const released = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string };
        nextLocation: { pathname: string };
      }) => isDirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const question = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
  return { question, release };
}
