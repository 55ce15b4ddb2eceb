import type { Translate } from '#core';
import { CHECK_CODES, type CheckFinding } from '../contract/index.ts';

const nameOf = (code: string) => CHECK_CODES.find((one) => code === `record-checks.${one}`);

/** A finding in the reader's language; one of a check this version does not know is told in English. */
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

/** What kind of warning it is, in few words; the code itself where this version has none. */
export function kindText(t: Translate, { code }: Pick<CheckFinding, 'code'>): string {
  const known = nameOf(code);
  return known === undefined ? code : t(`record-checks.kind.${known}`);
}
