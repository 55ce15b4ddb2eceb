import type { Translate } from '#core';
import { firstText } from './record-words.ts';

interface SaidWarning {
  readonly code: string;
  /** In English, for those who have no translation. */
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A remark in the reader's language where its check has a text; one that names the unit that was meant has one of its own. */
export function warningText(t: Translate, { code, message, values }: SaidWarning): string {
  const keys = values['meant'] === undefined ? [code] : [`${code}.meant`, code];
  return firstText(t, [...keys, `records.warning.${code}`], t(message), values);
}
