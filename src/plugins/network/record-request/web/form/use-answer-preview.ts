import { useEffect, useState } from 'react';
import type { Problem } from '#contract';
import { useCall } from '#core';
import { answerBody, recordRequestRoutes, type AnswerPreview } from '../../contract/index.ts';
import type { AnswerValues } from './answer-form.ts';

/** Debounce in milliseconds. */
const PAUSE = 400;

/** Preview of the current answer. */
export interface AskedPreview {
  /** The last preview; stale while the form changes. With `missing` only its records are valid. */
  readonly preview: AnswerPreview | undefined;
  readonly problem: Problem | null;
  /** Paths of the fields that prevent the calculation, in form order. */
  readonly missing: readonly string[];
  readonly isWaiting: boolean;
}

/** Requests a preview from the server whenever the input settles. Nothing is stored. */
export function useAnswerPreview(id: string, values: AnswerValues): AskedPreview {
  const written = JSON.stringify(values);
  const [rested, setRested] = useState(written);
  useEffect(() => {
    if (written === rested) return;
    const timer = setTimeout(() => setRested(written), PAUSE);
    return () => clearTimeout(timer);
  }, [written, rested]);
  const body = JSON.parse(rested) as AnswerValues;
  const parsed = answerBody.safeParse(body);
  const missing = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  // The records can be shown before the amounts are known.
  const asked = missing.every((path) => path.startsWith('allocation')) && missing.length > 0 ? inWhole(body) : body;
  const { data, error, isFetching } = useCall(
    recordRequestRoutes.preview,
    { params: { id }, body: asked },
    { enabled: answerBody.safeParse(asked).success, keepPrevious: true },
  );
  return {
    preview: data?.data,
    problem: parsed.success ? error : null,
    missing: [...new Set(missing)],
    isWaiting: isFetching || written !== rested,
  };
}

const inWhole = (values: AnswerValues): AnswerValues => ({ ...values, allocation: { key: 'WHOLE' } });
