import type { Translate } from '#core';
import { firstText } from './record-words.ts';

/** Why an act on a record was refused, in the reader's language if there is a text. An act may have a separate text. */
export function refusalText(t: Translate, code: string, message: string, act = ''): string {
  return firstText(t, [`records.refusal.${code}.${act}`, `records.refusal.${code}`], t(message));
}
