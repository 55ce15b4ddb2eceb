import type { Translate } from '#core';
import { firstText } from './record-words.ts';

interface SaidWarning {
  readonly code: string;
  /** In English, for clients without translations. */
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A warning in the reader's language if its check has a text. A warning with a suggested unit has a separate text. */
export function warningText(t: Translate, { code, message, values }: SaidWarning): string {
  const keys = values['meant'] === undefined ? [code] : [`${code}.meant`, code];
  return firstText(t, [...keys, `records.warning.${code}`], t(message), values);
}
