import { useEffect, useState } from 'react';
import type { Problem } from '#contract';
import { useCall } from '#core';
import { answerBody, recordRequestRoutes, type AnswerPreview } from '../../contract/index.ts';
import type { AnswerValues } from './answer-form.ts';

/** Milliseconds somebody has stopped typing for. */
const PAUSE = 400;

/** What an answer would come to as it stands. */
export interface AskedPreview {
  /** The last one there was; while the form changes it is the one of before. With `missing` only its records count. */
  readonly preview: AnswerPreview | undefined;
  readonly problem: Problem | null;
  /** Paths of what keeps it from being worked out, in the order of the form. */
  readonly missing: readonly string[];
  readonly isWaiting: boolean;
}

/** Has the server work out the answer whenever the form rests. Nothing is kept by it. */
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
  // The records are there to look at before the amounts are known.
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
