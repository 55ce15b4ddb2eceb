import type { Translate } from '#core';
import { firstText } from './record-words.ts';

/** Why something was not done to a record, in the reader's language where it is known; an act may have words of its own. */
export function refusalText(t: Translate, code: string, message: string, act = ''): string {
  return firstText(t, [`records.refusal.${code}.${act}`, `records.refusal.${code}`], t(message));
}
