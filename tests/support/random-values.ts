import fc from 'fast-check';

/** The parts of an OpenAPI schema that values are generated from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Values that often break programs: texts, figures, dates, shapes. */
export const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '%',
  '\\',
  "' or 1=1 --",
  '$1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(15),
  '9'.repeat(400),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '2024-12-31T23:59:60Z',
  '2024-02-30',
  '2024-02-29',
  '2199-12-31',
  '2025-07-01',
  '10000-01-01',
  '🚜'.repeat(64),
  'İ',
  '\u202e',
  '\r\nset-cookie: a=b',
  null,
  true,
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  1e21,
  1e300,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  ['a', 'b'],
  { a: 1 },
);

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.constantFrom('A name', 'mai@example.test', 'en', 'NSW', 'USER', '2025-07-01', '100.5', 'long enough a password'),
);

/** Generates values from schemas, mostly valid, so that requests get past the first check. */
export function valuesOf(schemas: Readonly<Record<string, Schema>>, ids: readonly string[]) {
  const known = fc.constantFrom<unknown>(...ids);

  const fitting = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    if (depth > 6) return fc.constant(null);
    if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return fc.oneof(...options.map((option) => fitting(option, depth + 1)));
    if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf) as Schema, depth + 1);
    const [type] = [schema.type ?? 'object'].flat();
    if (type === 'object') return objectOf(schema.properties ?? {}, depth + 1);
    if (type === 'array') return fc.array(spoiled(schema.items ?? {}, depth + 1), { maxLength: 3 });
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer());
    if (type === 'number') return fc.oneof(fc.nat(1000), fc.double({ noNaN: true }));
    if (type === 'null') return fc.constant(null);
    if (schema.format === 'uuid') return known;
    if (schema.format === 'date') return fc.constantFrom('2025-07-01', '2025-12-31', '1900-01-01', '2199-12-31');
    if (schema.format === 'date-time') return fc.constantFrom('2025-07-01T00:00:00Z', '2199-12-31T23:59:59.999Z');
    if (schema.format === 'email') return fc.constantFrom('nobody@example.test', 'o\u2019neil@example.test');
    return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: text });
  };

  /** A valid value nine times out of ten, otherwise any value. */
  const spoiled = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 18, arbitrary: fitting(schema, depth) },
      { weight: 1, arbitrary: nasty },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    );

  /** Its fields, sometimes without one, sometimes with an undeclared one. */
  const objectOf = (properties: Readonly<Record<string, Schema>>, depth: number): fc.Arbitrary<unknown> =>
    fc
      .tuple(
        fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, spoiled(one, depth)]))),
        fc.option(fc.nat(20), { freq: 8 }),
        fc.option(fc.tuple(fc.constantFrom('admin', 'authorities', 'companyId', 'constructor', 'x'), nasty), {
          freq: 10,
        }),
      )
      .map(([whole, without, extra]) => {
        const entries = Object.entries(whole).filter((_entry, at) => at !== without);
        return Object.fromEntries(extra ? [...entries, extra] : entries);
      });

  return { spoiled, known };
}

/** A value as it is written in a URL. */
export const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cs}/gu, '\ufffd'));
