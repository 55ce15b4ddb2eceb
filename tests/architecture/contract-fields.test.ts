import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { LIMITS } from '#contract';
import { definition, parts, takenFields, takenWholes } from './support/declared-calls.ts';

/** Texts no field may accept: PostgreSQL cannot store U+0000, and the others would be stored differently or be invisible. */
const UNPRINTABLE = ['\u0000', 'a\u0000b', 'a\u0007b', 'a\u001bb', 'a\ud800b'];

/** Texts that can break a rule that runs before the format of the field has been checked. */
const ODD = ['', ' ', '12,5', 'a1', '1e999', '-', '.', '９９', '1'.repeat(400), ...UNPRINTABLE];

describe('a text field of a request', () => {
  it('is not a bare z.string(): it refuses characters that cannot be stored', () => {
    const all = takenFields();
    expect(all.length).toBeGreaterThan(500);
    const open = all.filter(({ schema }) => UNPRINTABLE.some((text) => accepts(schema, text)));
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('causes no exception, whatever its value', () => {
    const broken = takenFields().filter(({ schema }) => ODD.some((text) => breaks(schema, text)));
    expect(broken.map(({ path }) => path)).toEqual([]);
  });
});

/** Fields stored as text or as an eight-byte integer. */
const LONGER =
  /\.(phone|code|serialFrom|serialTo)$|(posts|pages)\/\{id\} params\.id$|security-event\/feed query\.after$/;

it('a whole number in a request must fit an integer column', () => {
  const tooLarge = LIMITS.integer + 1;
  const takes = (schema: z.ZodType, given: unknown) => schema.safeParse(given).success;
  const open = takenFields().filter(
    ({ path, schema }) =>
      !LONGER.test(path) &&
      [
        [tooLarge, 0.5],
        [String(tooLarge), '0.5'],
      ].some(([whole, broken]) => takes(schema, whole) && !takes(schema, broken)),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

/** Values of every kind; each field refuses some of them. */
const OF_EVERY_KIND = [undefined, null, true, -1, 0.5, 1e30, '', 'a', 'x'.repeat(100_001), {}, [], [1], { a: 1 }];

/** The parser's own messages, used if a schema defines none. */
const PARSERS_WORDS = /invalid (input|option|string|key|value|element)|too (small|big)|expected|unrecognized/i;

describe('a refused value', () => {
  it('has a plain message, not the parser’s', () => {
    const left = takenFields().flatMap(({ path, schema }) =>
      OF_EVERY_KIND.flatMap((given) => schema.safeParse(given).error?.issues ?? [])
        .filter(({ code, message }) => code !== 'unrecognized_keys' && PARSERS_WORDS.test(message))
        .map(({ message }) => `${path}: ${message}`),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it('causes no exception in rules across fields', () => {
    const broken = takenWholes().flatMap(({ path, schema }) =>
      variants(schema)
        .filter(({ given }) => throws(() => schema.safeParse(given)))
        .map(({ name }) => `${path} ${name}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });
});

/** A text by itself, in a list, and as a key and as a value of an object. */
const formsOf = (text: string): readonly unknown[] => [text, [text], { [text]: '1' }, { a: text }];

const accepts = (schema: z.ZodType, text: string) =>
  formsOf(text).some((given) => {
    try {
      return schema.safeParse(given).success;
    } catch {
      return false;
    }
  });

const breaks = (schema: z.ZodType, text: string) =>
  formsOf(text).some((given) => throws(() => schema.safeParse(given)));

function throws(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

/** Values of which most fields accept at least one. */
const LIKELY = [
  'A name',
  '2025-07-01',
  '01a1fe87-0431-71a7-9132-6412fcb646c9',
  '1',
  1,
  2025,
  true,
  'en',
  'diesel',
  '51824753556',
  'somebody@example.test',
  'kg CO2-e/t',
  'a long enough pass phrase',
  [],
];

/** A value that fits the schema, if one is found; rules across fields may still refuse it. */
function fitting(schema: unknown): unknown {
  const def = definition(schema);
  if (def.type === 'object')
    return Object.fromEntries(parts(schema).map(([name, inner]) => [name, fitting(inner)] as const));
  if (def.type === 'enum') return Object.values(def['entries'] as object)[0];
  if (def.type === 'literal') return (def['values'] as unknown[])[0];
  if (def.type === 'array') return [fitting(def['element'])];
  const found = LIKELY.find((one) => (schema as z.ZodType).safeParse(one).success);
  return found ?? (parts(schema).length > 0 ? fitting(parts(schema)[0]?.[1]) : 'A name');
}

/** Values of one field that can break a rule across fields. */
const SPOILED = [undefined, null, true, -1, 1e30, '', 'a1', '12,5', '\u0000', {}, [], [1], { a: 1 }];

/** Valid values with one field spoiled and with all spoiled, combined with all other fields, only required ones, and none. */
function variants(schema: z.ZodType): readonly { readonly name: string; readonly given: unknown }[] {
  const whole = fitting(schema);
  if (typeof whole !== 'object' || whole === null) return [];
  const required = parts(schema).filter(([, inner]) => !(inner as z.ZodType).safeParse(undefined).success);
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.some(([one]) => one === name)));
  const names = Object.keys(whole);
  // The same combination twice proves nothing more: often every field is required, or none, or there is only one.
  const combinations = (name: string) =>
    new Map(
      [whole, least, {}].map((base) => [
        Object.keys({ ...base, [name]: 0 })
          .toSorted()
          .join(),
        base,
      ]),
    ).values();
  return SPOILED.flatMap((value) => [
    ...(names.length !== 1 ? [{ name: 'all', given: Object.fromEntries(names.map((name) => [name, value])) }] : []),
    ...names.flatMap((name) => [...combinations(name)].map((base) => ({ name, given: { ...base, [name]: value } }))),
  ]);
}
