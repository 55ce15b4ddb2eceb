import { z } from 'zod';
import { LIMITS, MESSAGES } from './messages.ts';
import { messageFor } from './message-text.ts';
import { plainFault } from './plain-faults.ts';

z.config({ customError: plainFault });

/** Error of a schema: "required" if the value is missing, `message` if it is wrong. */
export const requiredOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGES.required : message;

/** An object with exactly these fields: unknown keys are refused by name. */
export function fields<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape);
}

/** Id of a stored object: a UUID in lower case, as the database writes it, so that equal ids are equal strings. */
export const id = z.uuid({ error: requiredOr('api.no-id') }).toLowerCase();

/** Query parameter of a deletion: the revision that was read, so that a newer revision is not deleted. */
export const readRevision = z.coerce
  .number({ error: requiredOr('api.no-revision') })
  .int('api.no-revision')
  .min(1, 'api.no-revision')
  .max(LIMITS.integer, 'api.no-revision');

/** Field of a body that changes something: the revision that was read, so that a newer one is not overwritten. */
export const bodyRevision = z.int({ error: 'api.revision' }).min(1).max(LIMITS.integer);

/** A financial year by the calendar year it ends in. From July, 2026 is 1 July 2025 to 30 June 2026. */
export function financialYear(first: number, last: number) {
  const error = 'api.financial-year';
  return z.coerce.number({ error }).int(error).min(first, error).max(last, error);
}

/** Id of reference data: a short code such as `NGA-2025` or `diesel`. */
export const code = z
  .string({ error: requiredOr('api.no-code') })
  .min(1, MESSAGES.required)
  .max(LIMITS.text, MESSAGES.text64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'api.no-code');

/** Pasted text may contain line breaks and tabs: they become spaces. */
const onOneLine = (given: string) => given.replace(/[\t\r\n]+/g, ' ');

/** Control characters (PostgreSQL cannot store U+0000) and lone surrogates, which would be stored as something else. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

const isPrintable = (given: string) => !UNPRINTABLE.test(given);

const NOT_PRINTABLE = 'api.not-printable';

interface TextFieldRules {
  /** Error if it is missing or not text. */
  readonly error?: z.core.$ZodErrorMap | string;
  readonly tooLong?: string;
  /** Keeps line breaks and tabs, for text with paragraphs. */
  readonly lines?: boolean;
}

/**
 * Text input: at most `most` characters, all of which can be stored. Every text in a query or a body uses it; a bare
 * `z.string()` is only for responses (`tests/architecture/contract-fields.test.ts`).
 */
export function textField(most: number, rules: TextFieldRules = {}) {
  const { error = 'api.no-text', tooLong = messageFor('api.text-most', { most }), lines = false } = rules;
  const isKept = (given: string) => isPrintable(lines ? given.replace(/[\t\r\n]/g, '') : given);
  return z.string({ error }).max(most, tooLong).refine(isKept, NOT_PRINTABLE);
}

/** Whether every text in a JSON value can be stored. For values whose fields are checked later. */
export function isAllPrintable(given: unknown): boolean {
  if (typeof given === 'string') return isPrintable(given);
  if (typeof given !== 'object' || given === null) return true;
  return Object.entries(given).every(([key, value]) => isPrintable(key) && isAllPrintable(value));
}

/** Text of one line, at most 64 characters, trimmed. */
export const text = z
  .string({ error: requiredOr('api.no-text') })
  .overwrite(onOneLine)
  .trim()
  .min(1, MESSAGES.required)
  .max(LIMITS.text, MESSAGES.text64)
  .refine(isPrintable, NOT_PRINTABLE);

/** The same, but may be empty. */
export const optionalText = z
  .string({ error: 'api.no-text' })
  .overwrite(onOneLine)
  .trim()
  .max(LIMITS.text, MESSAGES.text64)
  .refine(isPrintable, NOT_PRINTABLE);

/** Search text of a list: a name, or an e-mail address, which may be long (RFC 5321: 254). */
export const searchText = z
  .string({ error: 'api.no-text' })
  .overwrite(onOneLine)
  .trim()
  .max(254, messageFor('api.search-most', { most: 254 }))
  .refine(isPrintable, NOT_PRINTABLE);

/** Years a date may be in: wide enough for any record, and adding or subtracting months stays within the calendar. */
const YEARS = { first: '1900', last: '2199' } as const;

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export const day = z
  .string({ error: requiredOr(MESSAGES.dateInvalid) })
  .min(1, MESSAGES.required)
  .pipe(
    z.iso
      .date(MESSAGES.dateInvalid)
      .refine(
        (given) => given.slice(0, 4) >= YEARS.first && given.slice(0, 4) <= YEARS.last,
        messageFor('api.date-range', YEARS),
      ),
  );

/** Whether a text is a plain decimal: digits, at most one dot, an optional leading minus. */
const PLAIN_DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)$/;

/**
 * A decimal figure as an exact string; a JSON number is accepted too.
 * At most 15 digits and `places` decimals, not below zero: the messages are the specification's.
 */
export function decimal(places: 2 | 3) {
  return decimalWithout((given) => decimalFault(given, places));
}

/** The same for values that may be negative, such as a cost that is a saving: a leading minus is accepted. */
export function signedDecimal(places: 2 | 3) {
  return decimalWithout((given) => signedDecimalFault(given, places));
}

function decimalWithout(faultOf: (given: string) => string | null) {
  return z
    .union([z.string(), z.number()], { error: requiredOr(MESSAGES.decimalInvalid) })
    .transform((given) => (typeof given === 'number' ? plain(given) : given.trim()))
    .superRefine((given, context) => {
      const message = faultOf(given);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

function signedDecimalFault(given: string, places: 2 | 3): string | null {
  if (!given.startsWith('-')) return decimalFault(given, places);
  return PLAIN_DECIMAL.test(given) ? decimalFault(given.slice(1), places) : MESSAGES.decimalInvalid;
}

/** What is wrong with an entered decimal, in the specification's words; null if nothing is. */
export function decimalFault(given: string, places: 2 | 3): string | null {
  if (given === '') return MESSAGES.required;
  if (!PLAIN_DECIMAL.test(given)) return MESSAGES.decimalInvalid;
  if (given.startsWith('-')) return MESSAGES.notNegative;
  const [whole = '', fraction = ''] = given.split('.');
  if (fraction.length > places) return places === 2 ? MESSAGES.decimal2 : MESSAGES.decimal3;
  if (whole.replace(/^0+(?=\d)/, '').length + fraction.length > LIMITS.digits) return MESSAGES.digits15;
  return null;
}

/** A JSON number as a plain decimal text. 1e21 is deliberately left as it is, and refused. */
function plain(given: number): string {
  return Number.isFinite(given) ? String(given) : '';
}
