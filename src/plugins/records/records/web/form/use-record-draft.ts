import { useEffect, useRef, useState } from 'react';
import { AccountMemory, useService } from '#core';
import type { RecordPlace } from '../record-place.ts';
import { draftKey, keptDraft, type RecordDraft } from './record-draft.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The stored record a form changes. */
export interface DraftedRecord {
  readonly id: string;
  readonly revision: number;
}

/** What of a former visit is offered back, and the end of it. */
export interface DraftOffer {
  /** Null: nothing is offered. */
  readonly draft: RecordDraft | null;
  /** Puts the draft into the form. */
  readonly restore: () => RecordDraft | null;
  readonly discard: () => void;
  /** Everything is saved: nothing to offer any more. */
  readonly forget: () => void;
}

/** Keeps what is typed on this browser, so that a reload loses nothing, and offers back what was kept before. */
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
    // What is offered stays kept until there is newer work, or until somebody decides about it.
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
      // What was typed meanwhile is newer than what was offered.
      if (typed === null) forget();
      setDraft(null);
    },
    forget: () => {
      setSaved(true);
      forget();
    },
  };
}
