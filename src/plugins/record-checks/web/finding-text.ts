import type { Translate } from '#core';
import { CHECK_CODES, type CheckFinding } from '../contract/index.ts';

/** A finding in the reader's language; one of a check this version does not know is told in English. */
export function findingText(
  t: Translate,
  { code, message, values }: Pick<CheckFinding, 'code' | 'message' | 'values'>,
): string {
  const known = CHECK_CODES.find((one) => code === `record-checks.${one}`);
  return known === undefined ? message : t(`record-checks.${known}`, values);
}
