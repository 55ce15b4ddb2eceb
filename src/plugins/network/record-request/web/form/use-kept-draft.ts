import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract';
import { HttpService, problemOf, useDropAnswers, useService, type ContractForm } from '#core';
import { answerDraft, recordRequestRoutes, type AnswerBody, type RequestDetail } from '../../contract/index.ts';
import { ANSWERS_OF_REQUESTS } from '../use-request.ts';
import { type AnswerValues, valuesFor } from './answer-form.ts';

/** Milliseconds somebody has stopped typing for. */
const PAUSE = 1_500;

type Draft = NonNullable<RequestDetail['draft']>;

interface KeptDraftOptions {
  readonly request: RequestDetail;
  readonly latest: RequestDetail | undefined;
  readonly isHandedOver: boolean;
}

/** How what is typed stands with the server. */
export interface KeptDraft {
  /** Something is typed that the server has not. */
  readonly isOpen: boolean;
  readonly saving: boolean;
  /** When it was kept last, by whomever; null: nothing is. */
  readonly keptAt: string | null;
  /** Why it could not be kept; it is tried again with the next letter. */
  readonly problem: Problem | null;
  /** What somebody else has kept since: nothing is overwritten until one has chosen. */
  readonly moved: Draft | null;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  /** Keeps it now. Resolves with whether it is kept. */
  readonly save: () => Promise<boolean>;
}

/**
 * Keeps an answer or a restatement on the server while it is typed, right or not, so that a colleague or another device
 * goes on with it.
 * `latest` is the request as it is now: by it one sees that somebody else types too. While it is handed over nothing
 * is kept: an answer that was handed over has no draft any more.
 */
export function useKeptDraft(
  { request, latest, isHandedOver }: KeptDraftOptions,
  form: ContractForm<AnswerValues, AnswerBody>,
): KeptDraft {
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
      // The first letter begins a pending request.
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
    keptAt: kept.at ?? null,
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
