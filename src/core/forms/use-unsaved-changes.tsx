import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from '#design-system';

/** Asks before unsaved input is left, inside the application and by the browser's own ways. */
export interface UnsavedChanges {
  /** The question, to be drawn anywhere on the screen; nothing while it is not asked. */
  readonly question: ReactNode;
  /** Lets the next departure pass: everything is saved. */
  readonly release: () => void;
}

/** Guards the screen while `isDirty`: `useUnsavedChanges(form.isDirty)`. One guard a screen, as the router has one. */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const released = useRef(false);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isDirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
    [isDirty],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (!isDirty) return;
    // What is typed after a save is unsaved again.
    released.current = false;
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
