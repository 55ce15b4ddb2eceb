import type { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { messageFor } from './message-text.ts';

type Fault = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The error message for a value if its schema defines none: the text of one plain sentence that says what to send, in place
 * of the parser's message. `undefined` keeps the parser's message, for errors callers cannot cause.
 */
export function plainFault(fault: Fault): string | undefined {
  const { input } = fault;
  switch (fault.code) {
    case 'invalid_type':
      return isMissing(input) ? MESSAGES.required : OF_TYPE[fault.expected];
    case 'invalid_value':
      return isMissing(input) ? MESSAGES.required : oneOf(fault.values);
    case 'invalid_format':
      return OF_FORMAT[fault.format] ?? 'api.format';
    case 'too_small':
      return amount(fault.origin, 'least', fault.minimum, fault.inclusive, fault.exact);
    case 'too_big':
      return amount(fault.origin, 'most', fault.maximum, fault.inclusive, fault.exact);
    case 'not_multiple_of':
      return messageFor('api.multiple-of', { step: String(fault.divisor) });
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
  number: 'api.number',
  nan: 'api.number',
  int: 'api.whole-number',
  bigint: 'api.whole-number',
  boolean: 'api.boolean',
  array: 'api.list',
  object: 'api.object',
  record: 'api.object',
  date: 'api.date',
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  email: 'company.no-email',
  url: 'api.web-address',
  uuid: 'api.no-id',
  date: 'api.date',
  datetime: 'api.time',
};

/** A long list of choices helps less than its first entries. */
const CHOICES_NAMED = 12;

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return messageFor('api.exactly', { value: String(values[0]) });
  const named = values.slice(0, CHOICES_NAMED).join(', ');
  return messageFor(values.length > CHOICES_NAMED ? 'api.one-of-many' : 'api.one-of', { values: named });
}

/** What is counted, by the origin of the error; anything else is a number. */
const THINGS: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
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
    if (inclusive === false)
      return messageFor(`api.number-${side === 'least' ? 'above' : 'below'}`, { limit: String(limit) });
    return messageFor(`api.number-${side}`, { limit: String(limit) });
  }
  if (side === 'least' && Number(limit) === 1) return MESSAGES.required;
  return messageFor(`api.${things}-${exact ? 'exactly' : side}`, { count: Number(limit) });
}
