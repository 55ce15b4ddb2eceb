import type { Translate } from '#core';
import { MAIL_KINDS } from '../contract/index.ts';

const KNOWN: readonly string[] = MAIL_KINDS;

/** What a mail is about in words; a kind that this version does not know yet stays as it is written. */
export function mailKindWords(t: Translate, kind: string): string {
  return KNOWN.includes(kind) ? t(`mail.kind.${kind}`) : kind;
}
