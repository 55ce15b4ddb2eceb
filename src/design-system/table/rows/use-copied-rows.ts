import { useEffect, useState } from 'react';
import type { ClipboardEvent } from 'react';

/** How long the confirmation of a copy shows, in milliseconds. */
const SAID_FOR = 2500;

/** Result of copying: the number of rows, or refused by the browser. */
export type CopyOutcome = { readonly rows: number } | 'refused' | null;

interface Copied {
  readonly count: number;
  readonly text: () => string;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"]), [contenteditable]');

/** Copies rows by a button, and by the copy shortcut while rows are selected. */
export function useCopiedRows({ count, text }: Copied, hasPicked: boolean) {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setOutcome({ rows: count }),
      () => setOutcome('refused'),
    );
  };
  // The copy event needs no permission; selected text and inputs keep their normal behaviour.
  const onCopy = (event: ClipboardEvent) => {
    if (!hasPicked || isTyping(event.target) || window.getSelection()?.type === 'Range') return;
    event.clipboardData.setData('text/plain', text());
    event.preventDefault();
    setOutcome({ rows: count });
  };
  return { outcome, copy, onCopy };
}
