/** A text by its key, with the values of its placeholders; a value may itself be a text. */
export interface MessageText {
  readonly key: string;
  readonly values?: MessageValues;
}

export type MessageValues = Readonly<Record<string, string | number | MessageText>>;

/** Separates key and values. User input cannot contain it (`NOT_PRINTABLE` of the fields). */
const MARK = '\u0001';

/**
 * The message for a text with values. Inside each half a message is the key of its text, followed by the values. The server's
 * response has it in the requested language together with key and values, and a screen shows it in the reader's language.
 */
export function messageFor(key: string, values: MessageValues): string {
  return `${key}${MARK}${JSON.stringify(values)}`;
}

/** The text of a message. A plain sentence is its own key. */
export function textOf(message: string): MessageText {
  const at = message.indexOf(MARK);
  if (at < 0) return { key: message };
  return { key: message.slice(0, at), values: JSON.parse(message.slice(at + 1)) as MessageValues };
}

/** The message of a text. */
export const messageOf = ({ key, values }: MessageText): string => (values ? messageFor(key, values) : key);

/** Joins several messages into one. */
export function together(messages: readonly string[]): string {
  return messages.reduceRight((rest, first) =>
    rest === '' ? first : messageFor('api.both', { first: textOf(first), rest: textOf(rest) }),
  );
}

/** A message beside one of these is the server's: that of a response, a problem, a field or a job. People write the rest. */
export const BESIDE_MESSAGES = ['statusCode', 'code', 'path', 'state'] as const;

/** Calls `change` for every message of the server in a response; the `values` of a text contain none. */
export function eachMessage(answer: unknown, change: (holder: { message: string; text?: unknown }) => void): void {
  if (typeof answer !== 'object' || answer === null) return;
  if (Array.isArray(answer)) {
    for (const one of answer) eachMessage(one, change);
    return;
  }
  const holder = answer as Record<string, unknown>;
  if (typeof holder['message'] === 'string' && BESIDE_MESSAGES.some((name) => name in holder))
    change(holder as { message: string; text?: unknown });
  for (const [name, value] of Object.entries(holder))
    if (name !== 'values' && typeof value === 'object') eachMessage(value, change);
}
