import type { z } from 'zod';
import { MESSAGES } from './messages.ts';

type Fault = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The error message for a value if its schema defines none: one plain sentence that says what to send, in place of the
 * parser's message. `undefined` keeps the parser's message, for errors callers cannot cause.
 */
export function plainFault(fault: Fault): string | undefined {
  const { input } = fault;
  switch (fault.code) {
    case 'invalid_type':
      return isMissing(input) ? MESSAGES.required : OF_TYPE[fault.expected];
    case 'invalid_value':
      return isMissing(input) ? MESSAGES.required : oneOf(fault.values);
    case 'invalid_format':
      return OF_FORMAT[fault.format] ?? 'This value is not written as it must be.';
    case 'too_small':
      return amount(fault.origin, 'least', fault.minimum, fault.inclusive, fault.exact);
    case 'too_big':
      return amount(fault.origin, 'most', fault.maximum, fault.inclusive, fault.exact);
    case 'not_multiple_of':
      return `Enter a multiple of ${fault.divisor}.`;
    case 'invalid_union':
      return isMissing(input) ? MESSAGES.required : 'api.not-valid';
    case 'invalid_key':
    case 'invalid_element':
      return 'api.not-valid';
    case 'custom':
    case 'unrecognized_keys':
      return undefined;
  }
}

const isMissing = (input: unknown) => input === undefined || input === null;

const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'api.no-text',
  // Also for a missing value: a number in a query is converted before it is checked, and a missing one converts to NaN.
  number: 'A number is required here.',
  nan: 'A number is required here.',
  int: 'This must be a whole number.',
  bigint: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be a JSON object.',
  record: 'This must be a JSON object.',
  date: 'This must be a date.',
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  email: 'company.no-email',
  url: 'Enter a web address.',
  uuid: 'api.no-id',
  date: 'api.date',
  datetime: 'Enter a time as YYYY-MM-DDThh:mm:ssZ.',
};

/** A long list of choices helps less than its first entries. */
const CHOICES_NAMED = 12;

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return `This must be ${String(values[0])}.`;
  const named = values.slice(0, CHOICES_NAMED).join(', ');
  return values.length > CHOICES_NAMED ? `Use one of ${named}, ...` : `Use one of ${named}.`;
}

const THINGS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
  file: ['byte', 'bytes'],
};

function amount(
  origin: string,
  side: 'least' | 'most',
  limit: number | bigint,
  inclusive: boolean | undefined,
  exact: boolean | undefined,
): string {
  const things = THINGS[origin];
  if (!things) {
    if (inclusive === false) return `Enter a number ${side === 'least' ? 'above' : 'below'} ${limit}.`;
    return `Enter a number of at ${side} ${limit}.`;
  }
  if (side === 'least' && Number(limit) === 1) return MESSAGES.required;
  const counted = `${limit} ${things[Number(limit) === 1 ? 0 : 1]}`;
  if (exact) return `This must have exactly ${counted}.`;
  return `This can have at ${side} ${counted}.`.replace('can have at least', 'must have at least');
}
