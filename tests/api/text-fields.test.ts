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

/** Values of every kind, of which each field refuses some. */
const OF_EVERY_KIND = [undefined, null, true, -1, 0.5, 1e30, '', 'a', 'x'.repeat(100_001), {}, [], [1], { a: 1 }];

/** How the parser words what a schema leaves to it. */
const PARSERS_WORDS = /invalid (input|option|string|key|value|element)|too (small|big)|expected|unrecognized/i;

describe('a value a call refuses', () => {
  it('is refused in plain words, not in those of the parser', () => {
    const left = taken().flatMap(({ path, schema }) =>
      OF_EVERY_KIND.flatMap((given) => schema.safeParse(given).error?.issues ?? [])
        .filter(({ code, message }) => code !== 'unrecognized_keys' && PARSERS_WORDS.test(message))
        .map(({ message }) => `${path}: ${message}`),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it('is named with what to do: a list without its scope, an invitation of nobody', async () => {
    const { id } = await server.company('Refused Haulage');
    const as = await server.signedIn(id, ['COMPANY_ADMIN']);
    const list = await server.call('GET', '/api/scope-management/list', { as });
    expect([list.status, list.body.message]).toEqual([400, 'typeScope: Choose a scope: 1, 2, 3 or 4 (energy).']);
    const invited = await server.call('POST', '/api/company-connection/invite-company', { as, body: {} });
    expect([invited.status, invited.body.message]).toEqual([
      400,
      'relation: Choose what the other company is to yours.',
    ]);
    expect(invited.body.issues?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'relation: Choose what the other company is to yours.',
      'email: Give an e-mail address or an ABN, not both.',
    ]);
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
