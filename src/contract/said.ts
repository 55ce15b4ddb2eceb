/** A text by its key, with what fills its places; a value may be a text itself. */
export interface SaidText {
  readonly key: string;
  readonly values?: SaidValues;
}

export type SaidValues = Readonly<Record<string, string | number | SaidText>>;

/** Stands between key and values. No text that people type holds it (`NOT_PRINTABLE` of the fields). */
const MARK = '\u0001';

/**
 * The message that is said by a text with values. Inside each half a message is the key of its text, with the values
 * behind it; the server says it in English when it answers, with the text beside it, and a screen in the language of its
 * reader.
 */
export function said(key: string, values: SaidValues): string {
  return `${key}${MARK}${JSON.stringify(values)}`;
}

/** The text a message names. A sentence that names none is its own key. */
export function textOf(message: string): SaidText {
  const at = message.indexOf(MARK);
  if (at < 0) return { key: message };
  return { key: message.slice(0, at), values: JSON.parse(message.slice(at + 1)) as SaidValues };
}

/** A text as a message. */
export const messageOf = ({ key, values }: SaidText): string => (values ? said(key, values) : key);

/** Several messages as one. */
export function together(messages: readonly string[]): string {
  return messages.reduceRight((rest, first) =>
    rest === '' ? first : said('api.both', { first: textOf(first), rest: textOf(rest) }),
  );
}

/** Everything in an answer that is a `message`, changed in its place by `change`; `values` of a text hold none. */
export function eachMessage(answer: unknown, change: (holder: { message: string; text?: unknown }) => void): void {
  if (typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer)) {
    for (const one of answer) eachMessage(one, change);
    return;
  }
  const holder = answer as Record<string, unknown>;
  if (typeof holder['message'] === 'string') change(holder as { message: string; text?: unknown });
  for (const [name, value] of Object.entries(holder))
    if (name !== 'values' && typeof value === 'object') eachMessage(value, change);
}
