import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AccountMemory, useService, type ContractForm } from '#core';
import { isKept, type KeptForm } from './kept-form.ts';

/** What of a former visit is offered back, and the end of it. */
export interface KeptOffer<In> {
  /** Null: nothing is offered. */
  readonly kept: KeptForm<In> | null;
  /** Puts it into the form. */
  readonly restore: () => void;
  readonly discard: () => void;
  /** Everything is saved: nothing to offer any more. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed on this browser, so that a reload loses nothing, and offers back what was kept before.
 */
export function useKeptForm<In extends FieldValues, Out>(key: string, form: ContractForm<In, Out>): KeptOffer<In> {
  const memory = useService(AccountMemory);
  const [kept, setKept] = useState(() => {
    const found = memory.get(key);
    return isKept<In>(found, form.values) ? found : null;
  });
  const typed = form.isDirty ? JSON.stringify(form.values) : null;
  const last = useRef<string | null>(null);
  useEffect(() => {
    // What is offered stays kept until there is newer work, or until somebody decides about it.
    if (typed === last.current) return;
    last.current = typed;
    memory.set(key, typed === null ? undefined : { values: JSON.parse(typed), at: new Date().toISOString() });
  }, [memory, key, typed]);
  const forget = () => {
    // What is typed so far counts as kept and gone; only what is typed from now on is new.
    last.current = typed;
    memory.set(key, undefined);
    setKept(null);
  };
  return {
    kept,
    restore: () => {
      if (kept) form.raw.reset(kept.values, { keepDefaultValues: true });
      setKept(null);
    },
    discard: () => {
      // What was typed meanwhile is newer than what was offered.
      if (typed === null) forget();
      setKept(null);
    },
    forget,
  };
}
