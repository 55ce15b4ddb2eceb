import { problem, type Problem } from '#contract';
import type { Translate } from '#core';

/** Codes whose messages contain a year, a facility or an amount, filled in after translation. */
const WITH_PLACES: ReadonlySet<string> = new Set([
  'instrument.over-allocated',
  'instrument.age',
  'instrument.period-locked',
  'instrument.serial-overlap',
  'facility.window',
]);

const isPlaces = (detail: unknown): detail is Readonly<Record<string, string>> =>
  typeof detail === 'object' && detail !== null;

/** Why an instrument or its allocation was refused, in the reader's language. */
export function refusalText(
  t: Translate,
  { code, message, detail }: Pick<Problem, 'code' | 'message' | 'detail'>,
): string {
  if (!WITH_PLACES.has(code) || !isPlaces(detail)) return t(message);
  return t(`instruments.refusal.${detail['fault'] ?? code}`, detail);
}

/** A refusal for a form, with its messages in the reader's language. */
export function inWords(t: Translate, refused: Problem): Problem {
  const message = refusalText(t, refused);
  const issues = refused.issues.map((issue) => (issue.message === refused.message ? { ...issue, message } : issue));
  return problem(refused.code, refused.statusCode, message, issues, refused.detail);
}
