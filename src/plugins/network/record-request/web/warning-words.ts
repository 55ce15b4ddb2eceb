import { problem as problemWith, type Problem } from '#contract';
import { formatMoment, type Translate } from '#core';
import { requestWarning, type RequestWarning } from '../contract/index.ts';

/** Text of a warning in the reader's language if there is one: the code is its key. */
export function warningText(t: Translate, { code, message, values }: RequestWarning): string {
  const text = t(code, values);
  return text === code ? message : text;
}

/** Text of a refusal. One by another plugin, or with a time, has a text here: the code is its key, with placeholders. */
export function refusalText(
  t: Translate,
  { code, message, detail }: Pick<Problem, 'code' | 'message' | 'detail'>,
): string {
  const key = `record-request.refusal.${code}`;
  const text = t(key, placesIn(detail));
  return text === key ? t(message) : text;
}

/** The same refusal with its messages, and those of its fields, replaced by the text that it has here. */
export function inReadersWords(t: Translate, refused: Problem): Problem {
  const text = refusalText(t, refused);
  if (text === t(refused.message)) return refused;
  const issues = refused.issues.map(({ path }) => ({ path, message: text }));
  return problemWith(refused.code, refused.statusCode, text, issues, refused.detail);
}

/** The warnings in a refusal, to be acknowledged before continuing; null for another kind of refusal. */
export function warningsIn({ code, detail }: Problem): readonly RequestWarning[] | null {
  if (code !== 'record-request.warning') return null;
  const { warnings } = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const read = requestWarning.array().safeParse(warnings);
  return read.success ? read.data : [];
}

/** Placeholder values of a refusal; times in the reader's time zone. */
function placesIn(detail: unknown): Record<string, string> {
  const { places } = (detail ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof places !== 'object' || places === null) return {};
  return Object.fromEntries(
    Object.entries(places).map(([place, value]) => [
      place,
      place === 'at' ? formatMoment(String(value)) : String(value),
    ]),
  );
}
