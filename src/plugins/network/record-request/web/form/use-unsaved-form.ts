import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AccountMemory, useService, type ContractForm } from '#core';
import { isUnsavedForm, type UnsavedForm } from './unsaved-form.ts';

/** Unsaved input of an earlier visit, and what the user can do with it. */
export interface UnsavedOffer<In> {
  /** Null: nothing to restore. */
  readonly kept: UnsavedForm<In> | null;
  /** Puts it into the form. */
  readonly restore: () => void;
  readonly discard: () => void;
  /** Everything is saved: nothing to restore any more. */
  readonly forget: () => void;
}

/** Stores input in this browser, so that a reload loses nothing, and offers to restore input of an earlier visit. */
export function useUnsavedForm<In extends FieldValues, Out>(
  key: string,
  form: ContractForm<In, Out>,
): UnsavedOffer<In> {
  const memory = useService(AccountMemory);
  const [kept, setKept] = useState(() => {
    const found = memory.get(key);
    return isUnsavedForm<In>(found, form.values) ? found : null;
  });
  const typed = form.isDirty ? JSON.stringify(form.values) : null;
  const last = useRef<string | null>(null);
  useEffect(() => {
    // The offered input stays stored until there is newer input, or until the user decides.
    if (typed === last.current) return;
    last.current = typed;
    memory.set(key, typed === null ? undefined : { values: JSON.parse(typed), at: new Date().toISOString() });
  }, [memory, key, typed]);
  const forget = () => {
    // Input up to now counts as saved; only later changes are stored.
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
      // Input since then is newer than the offer.
      if (typed === null) forget();
      setKept(null);
    },
    forget,
  };
}
