import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AnyRoute } from '#contract';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;
let routes: readonly AnyRoute[];

beforeAll(async () => {
  server = await apiServer();
  routes = serverPlugins()
    .flatMap((plugin) => plugin.routes?.(server.services) ?? [])
    .map(({ route }) => route);
});
afterAll(() => server.close());

/** Texts no field may take: PostgreSQL keeps no U+0000, and the others are stored as something else or shown as nothing. */
const UNPRINTABLE = ['\u0000', 'a\u0000b', 'a\u0007b', 'a\u001bb', 'a\ud800b'];

/** Texts a rule may stumble over when it is asked before the shape of a field is known to be right. */
const ODD = ['', ' ', '12,5', 'a1', '1e999', '-', '.', '９９', '1'.repeat(400), ...UNPRINTABLE];

interface Place {
  readonly path: string;
  readonly schema: z.ZodType;
}

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

const definition = (schema: unknown) => (schema as z.ZodType).def as unknown as Definition;

/** What a schema is made of: its fields by their names, and the schemas it wraps under none. */
function parts(schema: unknown): readonly (readonly [string, unknown])[] {
  const def = definition(schema);
  if (def.type === 'object') return Object.entries(def['shape'] as object);
  const wrapped = [def['element'], def['valueType'], def['left'], def['right'], def['in'], def['innerType']];
  return [...wrapped, ...((def['options'] as unknown[] | undefined) ?? [])]
    .filter((one) => one !== undefined)
    .map((one) => ['', one] as const);
}

const hasFields = (schema: unknown): boolean =>
  definition(schema).type === 'object' || parts(schema).some(([, inner]) => hasFields(inner));

/** Every field a call takes, however deep it lies. One without fields of its own is judged whole, with all its rules. */
function places(path: string, schema: unknown): readonly Place[] {
  if (!hasFields(schema)) return [{ path, schema: schema as z.ZodType }];
  return parts(schema).flatMap(([name, inner]) =>
    hasFields(inner) || name !== '' ? places(name === '' ? path : `${path}.${name}`, inner) : [],
  );
}

const taken = () =>
  routes.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] ? places(`${route.method} ${route.path} ${part}`, route[part]) : [],
    ),
  );

describe('a text a call takes', () => {
  it('holds no character that cannot be kept', () => {
    const all = taken();
    expect(all.length).toBeGreaterThan(500);
    const open = all.filter(({ schema }) => UNPRINTABLE.some((text) => accepts(schema, text)));
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('is refused, and breaks nothing, whatever it is', () => {
    const broken = taken().filter(({ schema }) => ODD.some((text) => breaks(schema, text)));
    expect(broken.map(({ path }) => path)).toEqual([]);
  });
});

/** A text as it is, in a list, and as a name and as a value of a table. */
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
  formsOf(text).some((given) => {
    try {
      schema.safeParse(given);
      return false;
    } catch {
      return true;
    }
  });
