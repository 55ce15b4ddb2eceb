import type { Translate } from '#core';
import { MAIL_KINDS } from '../contract/index.ts';

const KNOWN: readonly string[] = MAIL_KINDS;

/** The text of a kind of mail; a kind this version does not know yet shows as its code. */
export function mailKindWords(t: Translate, kind: string): string {
  return KNOWN.includes(kind) ? t(`mail.kind.${kind}`) : kind;
}
