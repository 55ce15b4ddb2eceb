import { useEffect, useRef, useState } from 'react';
import { AccountMemory, useService } from '#core';
import type { RecordPlace } from '../record-place.ts';
import { draftKey, keptDraft, type RecordDraft } from './record-draft.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The stored record that a form edits. */
export interface DraftedRecord {
  readonly id: string;
  readonly revision: number;
}

/** The offer to restore a draft, and its end. */
export interface DraftOffer {
  /** Null if there is no draft to offer. */
  readonly draft: RecordDraft | null;
  /** Puts the draft into the form. */
  readonly restore: () => RecordDraft | null;
  readonly discard: () => void;
  /** Deletes the draft after saving. */
  readonly forget: () => void;
}

/** Stores input in this browser, so that a reload loses nothing, and offers to restore an earlier draft. */
export function useRecordDraft(
  place: RecordPlace,
  { form }: Pick<RecordFormState, 'form'>,
  record?: DraftedRecord,
): DraftOffer {
  const memory = useService(AccountMemory);
  const key = draftKey(place, record?.id);
  const [draft, setDraft] = useState(() => keptDraft(memory, key, place.scope.number));
  const [isSaved, setSaved] = useState(false);
  const typed = form.isDirty && !isSaved ? JSON.stringify(form.values) : null;
  const kept = useRef<string | null>(null);
  const revision = record?.revision;
  useEffect(() => {
    // An offered draft stays stored until there is newer input, or until the user decides.
    if (typed === kept.current) return;
    kept.current = typed;
    const next = typed === null ? undefined : { values: JSON.parse(typed), at: new Date().toISOString(), revision };
    memory.set(key, next);
  }, [memory, key, typed, revision]);

  const forget = () => {
    memory.set(key, undefined);
    setDraft(null);
  };
  return {
    draft,
    restore: () => {
      if (draft) form.raw.reset(draft.values, { keepDefaultValues: true });
      setDraft(null);
      return draft;
    },
    discard: () => {
      // Input since then is newer than the offered draft.
      if (typed === null) forget();
      setDraft(null);
    },
    forget: () => {
      setSaved(true);
      forget();
    },
  };
}
