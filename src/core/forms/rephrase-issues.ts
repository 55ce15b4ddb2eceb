import { MESSAGES } from '#contract';

/** An issue as zod reports it. */
interface Found {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** Codes zod gives the issues of a missing value. A `custom` issue keeps its own message. */
const OF_EMPTY: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_format',
  'invalid_union',
  'too_small',
]);

/** Messages for a wrong value when the schema's only message is that a value is required. */
const OF_WRONG: Readonly<Record<string, string>> = {
  invalid_value: 'api.not-offered',
};

/**
 * Corrects the message of an issue, whatever the schema says: an empty field is required, a wrong one is not
 * (specification, section 5). All forms use it; API calls keep the schema's message, which says what to send.
 */
export function rephraseIssue<F extends Found>(found: F, given: unknown): F {
  if (found.path.length === 0) return found;
  const value = found.path.reduce<unknown>(
    (above, key) => (above as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    given,
  );
  if (isBlank(value) || (isMissing(value) && OF_EMPTY.has(found.code ?? '')))
    return { ...found, message: MESSAGES.required };
  if (isMissing(value)) return found;
  if (found.message !== MESSAGES.required || isEmptyList(value)) return found;
  return { ...found, message: OF_WRONG[found.code ?? ''] ?? 'api.not-valid' };
}

const isMissing = (value: unknown) => value === undefined || value === null;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The same for the errors of a form, which are nested like its fields: `{a: {b: {type, message}}}`. */
export function rephraseErrors<E extends object>(errors: E, given: unknown, above: readonly PropertyKey[] = []): E {
  return Object.fromEntries(
    Object.entries(errors as Record<string, unknown>).map(([key, entry]) => {
      if (typeof entry !== 'object' || entry === null) return [key, entry];
      const path = [...above, key];
      const { type, message } = entry as { readonly type?: unknown; readonly message?: unknown };
      if (typeof message !== 'string') return [key, rephraseErrors(entry, given, path)];
      return [key, { ...entry, message: rephraseIssue({ code: String(type), message, path }, given).message }];
    }),
  ) as E;
}
