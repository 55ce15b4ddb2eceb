import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { definition, parts, takenFields, takenWholes } from './support/declared-calls.ts';
import { faultsOf } from './support/every-text.ts';

interface Ruled {
  readonly _zod: { readonly def: { readonly error?: unknown } };
}

/** Messages that a schema and its rules define, for a missing value and for a wrong one. */
function definedBy(schema: unknown): readonly string[] {
  const { error, checks = [] } = definition(schema) as { readonly error?: unknown; readonly checks?: readonly Ruled[] };
  const own = [error, ...checks.map((check) => check._zod.def.error)].flatMap((of) =>
    typeof of === 'function' ? [undefined, 'x'].map((input) => (of as (issue: object) => unknown)({ input })) : [],
  );
  const messages = own.flatMap((one) => (typeof one === 'string' ? [one] : []));
  return [...messages, ...parts(schema).flatMap(([, inner]) => definedBy(inner))];
}

/** Values of every kind; each field refuses some of them. */
const OF_EVERY_KIND = [undefined, null, true, -1, 0.5, 1e30, '', 'a', '2300-01-01', 'x'.repeat(100_001), {}, [], [1]];

/** Messages that a schema answers. The server replaces those about unknown fields. */
const answeredBy = (schema: z.ZodType, values: readonly unknown[]) =>
  values
    .flatMap((given) => schema.safeParse(given).error?.issues ?? [])
    .flatMap(({ code, message }) => (code === 'unrecognized_keys' ? [] : [message]));

describe('every message of a schema has its text in every language', () => {
  test('those that schemas and rules define', () => {
    const messages = new Set(takenWholes().flatMap(({ schema }) => definedBy(schema)));
    expect(messages.size).toBeGreaterThan(100);
    expect([...messages].flatMap(faultsOf)).toEqual([]);
  });

  test('those about values of every kind, in every field', () => {
    const messages = new Set(takenFields().flatMap(({ schema }) => answeredBy(schema, OF_EVERY_KIND)));
    expect(messages.size).toBeGreaterThan(100);
    expect([...messages].flatMap(faultsOf)).toEqual([]);
  });
});
