import type { Translate } from '#core';
import { firstText } from './record-words.ts';

/** Why something was not done to a record, in the reader's language where it is known. */
export function refusalText(t: Translate, code: string, message: string): string {
  return firstText(t, [`records.refusal.${code}`], t(message));
}
