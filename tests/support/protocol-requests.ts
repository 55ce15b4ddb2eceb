import fc from 'fast-check';
import { inAddress, nasty } from './random-values.ts';

/** A request to a published protocol, without its sender. */
export interface ProtocolRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

/** A call of a protocol, and bodies that it has accepted. */
export interface ProtocolCall {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly queries: readonly string[];
  readonly bodies: readonly (object | string)[];
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Values that clients send by mistake, and attackers on purpose. */
const wrong = fc.oneof(
  { weight: 6, arbitrary: nasty as fc.Arbitrary<Json> },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Json>(
      'x'.repeat(20_000),
      Array.from({ length: 2_000 }, () => 'a'),
      Array.from({ length: 300 }, () => ({ value: 'a' })),
      '\u0000'.repeat(50),
      '2025-07-01T00:00:00+99:99',
      'urn:'.repeat(200),
      `\u202e${'é'.normalize('NFD').repeat(400)}`,
    ),
  },
);

/** The value with one to three of its parts replaced, removed or moved a level down. */
function mutatedJson(value: Json): fc.Arbitrary<Json> {
  const places = placesOf(value);
  const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom('replace', 'remove', 'wrap', 'rename'), wrong);
  return fc
    .array(change, { minLength: 0, maxLength: 3 })
    .map((changes) => changes.reduce((of, [place, way, by]) => changed(of, place, way, by), value));
}

type Place = readonly (string | number)[];

function placesOf(value: Json): Place[] {
  const inside = Array.isArray(value)
    ? value.map((one, at) => [at, one as Json] as const)
    : Object.entries(typeof value === 'object' ? ((value ?? {}) as Record<string, Json>) : {});
  return [[], ...inside.flatMap(([key, one]) => placesOf(one).map((rest): Place => [key, ...rest]))];
}

function changed(value: Json, [first, ...rest]: Place, way: string, by: Json): Json {
  if (first === undefined) return way === 'wrap' ? [value] : by;
  if (typeof value !== 'object' || value === null) return by;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (rest.length === 0 && way === 'remove') return list.filter((_one, at) => at !== first);
    return list.map((one, at) => (at === first ? changed(one, rest, way, by) : one));
  }
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(
    entries.flatMap(([key, one]) => {
      if (key !== first) return [[key, one]];
      if (rest.length > 0) return [[key, changed(one, rest, way, by)]];
      if (way === 'remove') return [];
      return way === 'rename' ? [[key.toUpperCase(), one]] : [[key, changed(one, [], way, by)]];
    }),
  );
}

/** Bodies that no parser should trust. */
const raw = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1e400',
      `{"id":${'9'.repeat(400)}}`,
      '{"id":-0,"id":1e-400}',
      '\uFEFF{}',
      '{"__proto__":{"schemas":[]},"constructor":{"prototype":1}}',
      '['.repeat(20_000),
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      'grant_type=client_credentials&grant_type=password',
      `grant_type=${'%'.repeat(100)}`,
      `${'a=1&'.repeat(5_000)}`,
      `client_id=${'x'.repeat(50_000)}`,
    )
    .map((text) => Buffer.from(text)),
  // UTF-8 that is cut off, overlong, or has half of a surrogate pair; and UTF-16.
  fc
    .constantFrom([0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff, 0xfe, 0x7b, 0x00])
    .map((bytes) => Buffer.concat([Buffer.from('{"schemas":["'), Buffer.from(bytes), Buffer.from('"]}')])),
);

/** Filters of SCIM, right and wrong: attributes, operators and values in any order, deep and long. */
const filter = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        'userName',
        'externalId',
        'emails[type eq "work"]',
        'id',
        'members.value',
        'meta.created',
        'a.b.c',
        '(',
        ')',
        'eq',
        'ne',
        'co',
        'sw',
        'ew',
        'pr',
        'gt',
        'le',
        'and',
        'or',
        'not',
        '"x"',
        '"\\u0000"',
        '"',
        'true',
        '1e400',
        '[',
        ']',
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(' ')),
  fc.constantFrom(
    'userName eq "mai@ours.example"',
    `${'('.repeat(400)}id pr${')'.repeat(400)}`,
    `userName eq "${'x'.repeat(980)}"`,
    Array.from({ length: 60 }, () => 'id pr').join(' or '),
    `${'not ('.repeat(150)}id pr`,
    'x'.repeat(5_000),
  ),
);

const TYPES = [
  'application/json',
  'application/scim+json',
  'application/cloudevents+json; charset=UTF-8',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  ';',
];

/** Headers that a client or a proxy may get wrong. */
const strange = fc.constantFrom<Readonly<Record<string, string>>>(
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip' },
  { 'accept-language': 'xx-'.repeat(500) },
  { 'accept-language': 'fr' },
  { accept: 'text/html' },
  { 'if-match': '*' },
  { 'if-match': 'W/"9999999999999999999"' },
  { 'if-match': '"' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-host': 'evil.example.test' },
  { host: 'a:b:c' },
  { 'x-forwarded-for': '::1, x, 999.1.1.1' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'transfer-encoding': 'identity' },
  { expect: '200-ok' },
  { cookie: 'a=b; '.repeat(300) },
  { 'x-http-method-override': 'DELETE' },
);

/** Random and mutated requests for every call of the protocols. */
export function protocolRequests(
  calls: readonly ProtocolCall[],
  ids: readonly string[],
): fc.Arbitrary<ProtocolRequest> {
  const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom<unknown>(...ids) }, { weight: 2, arbitrary: nasty });
  return fc.oneof(
    ...calls.map(({ method, path, type, queries, bodies }) => {
      const names = fc.constantFrom(...queries, 'filter', 'limit', 'x-unknown', '__proto__', 'status[]');
      const given = fc.oneof({ weight: 3, arbitrary: value.map(inAddress) }, filter.map(inAddress));
      const mutations: fc.Arbitrary<Buffer>[] = bodies.map((body) =>
        typeof body === 'string'
          ? fc
              .tuple(fc.constant(body), value, fc.nat(body.length))
              .map(([text, by, at]) =>
                Buffer.from(`${text.slice(0, at)}${inAddress(by).slice(0, 200)}${text.slice(at)}`),
              )
          : mutatedJson(JSON.parse(JSON.stringify(body)) as Json).map((made) =>
              Buffer.from(JSON.stringify(made) ?? ''),
            ),
      );
      return fc
        .record({
          method: fc.oneof(
            { weight: 12, arbitrary: fc.constant(method) },
            { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS') },
          ),
          place: fc.oneof({ weight: 4, arbitrary: fc.constantFrom<unknown>(...ids) }, { weight: 1, arbitrary: nasty }),
          tail: fc.oneof(
            { weight: 12, arbitrary: fc.constant('') },
            fc.constantFrom('/', '/..', '/%2e%2e/x', '%', '//'),
          ),
          query: fc.array(fc.tuple(names, given), { maxLength: 6 }),
          payload: fc.oneof(...(mutations.length > 0 ? mutations.map((arbitrary) => ({ weight: 6, arbitrary })) : []), {
            weight: 3,
            arbitrary: raw,
          }),
          type: fc.oneof({ weight: 10, arbitrary: fc.constant(type) }, fc.constantFrom(...TYPES)),
          headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, strange),
        })
        .map(({ method: way, place, tail, query, payload, type: sent, headers }): ProtocolRequest => {
          const search = query.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&');
          const address = `${path.replaceAll(/\{\w+\}/g, () => inAddress(place))}${tail}`;
          const hasBody = way !== 'GET' && way !== 'HEAD';
          return {
            method: way,
            url: search === '' ? address : `${address}?${search}`,
            headers: { ...(hasBody ? { 'content-type': sent } : {}), ...headers },
            ...(hasBody ? { payload } : {}),
          };
        });
    }),
  );
}
