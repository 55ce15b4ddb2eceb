import { useEffect, useRef } from 'react';

/** What a key does. `choose`: a suggestion, from 0. */
export interface DecisionKeys {
  readonly choose: (suggestion: number) => void;
  readonly undo: () => void;
}

/** A group must have been on the screen for so long, in milliseconds, before a key decides about it. */
const SEEN_AFTER = 400;

/** Where keys mean something else: fields, buttons, links, lists. */
const OWN_KEYS = 'input, textarea, select, button, a[href], [contenteditable="true"], [role="listbox"], [role="menu"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether the key is held down. */
  readonly repeat: boolean;
}

/** The suggestion that a key chooses, from 0, or `undo`; null: none. A key that is held down does nothing. */
export function decisionOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): number | 'undo' | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  if (key === 'Enter') return 0;
  if (key.toLowerCase() === 'u') return 'undo';
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** Enter takes the first suggestion, 1 to 9 another one, U takes the last decision back. `shown`: the group on screen. */
export function useDecisionKeys(shown: string | undefined, { choose, undo }: DecisionKeys): void {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [shown]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = decisionOf(event);
      if (wanted === null || event.defaultPrevented || document.querySelector(DIALOGS)) return;
      const { target } = event;
      if (target instanceof Element && target.closest(event.key === 'Enter' ? OWN_KEYS : FIELDS)) return;
      if (wanted === 'undo') undo();
      else if (performance.now() - since.current >= SEEN_AFTER) choose(wanted);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
