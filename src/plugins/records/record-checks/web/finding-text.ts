import type { Translate } from '#core';
import { CHECK_CODES, type CheckFinding } from '../contract/index.ts';

const nameOf = (code: string) => CHECK_CODES.find((one) => code === `record-checks.${one}`);

/** A finding in the user's language; in English if this version does not know the check. */
export function findingText(
  t: Translate,
  { code, message, values }: Pick<CheckFinding, 'code' | 'message' | 'values'>,
): string {
  const known = nameOf(code);
  if (known === undefined) return message;
  const named = `record-checks.${known}.meant`;
  const text = values['meant'] === undefined ? named : t(named, values);
  return text === named ? t(`record-checks.${known}`, values) : text;
}

/** Short title of a warning; the code itself if this version has none. */
export function kindText(t: Translate, { code }: Pick<CheckFinding, 'code'>): string {
  const known = nameOf(code);
  return known === undefined ? code : t(`record-checks.kind.${known}`);
}
