import { problem as problemWith, type Problem } from '#contract';
import { formatMoment, type Translate } from '#core';
import { requestWarning, type RequestWarning } from '../contract/index.ts';

/** What is to be looked at, in the reader's language where it is known: the code is the key. */
export function warningText(t: Translate, { code, message, values }: RequestWarning): string {
  const text = t(code, values);
  return text === code ? message : text;
}

/** Why something was refused, in the reader's language where it is known: the code is the key, with places to fill. */
export function refusalText(
  t: Translate,
  { code, message, detail }: Pick<Problem, 'code' | 'message' | 'detail'>,
): string {
  const key = `record-request.refusal.${code}`;
  const text = t(key, placesIn(detail));
  return text === key ? t(message) : text;
}

/** The same refusal with its sentences, and those of the fields at fault, in the reader's language where they are known. */
export function inReadersWords(t: Translate, refused: Problem): Problem {
  const text = refusalText(t, refused);
  if (text === refused.message) return refused;
  const issues = refused.issues.map(({ path }) => ({ path, message: text }));
  return problemWith(refused.code, refused.statusCode, text, issues, refused.detail);
}

/** The warnings a refusal carries, that have to be read before one goes on; null for a refusal of another kind. */
export function warningsIn({ code, detail }: Problem): readonly RequestWarning[] | null {
  if (code !== 'record-request.warning') return null;
  const { warnings } = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const read = requestWarning.array().safeParse(warnings);
  return read.success ? read.data : [];
}

/** What fills the places of a refusal; moments by the reader's clock. */
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
