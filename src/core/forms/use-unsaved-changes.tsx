import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from '#design-system';

/** Asks before unsaved input is lost, on navigation inside the application and on leaving the page. */
export interface UnsavedChanges {
  /** The question, to be rendered anywhere on the screen; empty while there is nothing to ask. */
  readonly question: ReactNode;
  /** Lets the next navigation pass: everything is saved. */
  readonly release: () => void;
}

/** Guards the screen while `isDirty`: `useUnsavedChanges(form.isDirty)`. The router allows one guard per screen. */
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
    // Input typed after a save is unsaved again.
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
