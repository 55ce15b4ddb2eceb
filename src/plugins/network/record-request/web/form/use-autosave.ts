import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract';
import { HttpService, problemOf, useDropAnswers, useService, type ContractForm } from '#core';
import { answerDraft, recordRequestRoutes, type AnswerBody, type RequestDetail } from '../../contract/index.ts';
import { ANSWERS_OF_REQUESTS } from '../use-request.ts';
import { type AnswerValues, valuesFor } from './answer-form.ts';

/** Debounce in milliseconds. */
const PAUSE = 1_500;

type Draft = NonNullable<RequestDetail['draft']>;

interface AutosaveOptions {
  readonly request: RequestDetail;
  readonly latest: RequestDetail | undefined;
  readonly isHandedOver: boolean;
}

/** Save status of the draft. */
export interface Autosave {
  /** There is input the server does not have yet. */
  readonly isOpen: boolean;
  readonly saving: boolean;
  /** Time of the last save, by any user; null: never saved. */
  readonly savedAt: string | null;
  /** Why saving failed; the next change retries. */
  readonly problem: Problem | null;
  /** A newer draft of another user: nothing is overwritten until the reader chooses. */
  readonly moved: Draft | null;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Saves now. Resolves with whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/**
 * Saves an answer or a restatement on the server while the user types, valid or not, so that a colleague or another
 * device can continue. `latest` is the current request, which reveals concurrent edits. Saving stops during submission:
 * a submitted answer has no draft.
 */
export function useAutosave(
  { request, latest, isHandedOver }: AutosaveOptions,
  form: ContractForm<AnswerValues, AnswerBody>,
): Autosave {
  const http = useService(HttpService);
  const drop = useDropAnswers();
  const written = JSON.stringify(form.values);
  const [kept, setKept] = useState({
    text: written,
    revision: request.draft?.revision ?? 0,
    at: request.draft?.savedAt,
  });
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<{ readonly text: string; readonly problem: Problem } | null>(null);
  const underWay = useRef(false);
  const theirs = latest?.draft ?? null;
  const moved = !saving && theirs !== null && theirs.revision > kept.revision ? theirs : null;
  const isOpen = written !== kept.text && (form.isDirty || kept.revision > 0);

  const save = async (over = kept.revision) => {
    const answer = answerDraft.safeParse(JSON.parse(written));
    if (underWay.current || !answer.success) return false;
    underWay.current = true;
    setSaving(true);
    try {
      const body = { revision: over, answer: answer.data };
      const { data } = await http.call(recordRequestRoutes.save, { params: { id: request.id }, body });
      setKept({ text: written, revision: data.revision, at: data.savedAt });
      setFailed(null);
      // The first save begins a pending request.
      if (latest?.status === 'PENDING') drop(ANSWERS_OF_REQUESTS);
      return true;
    } catch (failure) {
      const problem = problemOf(failure);
      setFailed({ text: written, problem });
      if (problem.code.startsWith('record-request.')) drop(ANSWERS_OF_REQUESTS);
      return false;
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };

  const rests = isOpen && !isHandedOver && !saving && moved === null && failed?.text !== written;
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => void saveNow.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [rests, written]);

  return {
    isOpen,
    saving,
    savedAt: kept.at ?? null,
    problem: isOpen && failed?.text === written ? failed.problem : null,
    moved,
    takeTheirs: () => {
      if (!moved) return;
      form.reset(valuesFor({ ...request, draft: moved }));
      setKept({ text: JSON.stringify(form.raw.getValues()), revision: moved.revision, at: moved.savedAt });
      setFailed(null);
    },
    keepMine: () => void save(moved?.revision),
    save: () => save(),
  };
}
