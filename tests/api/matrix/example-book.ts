import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answer } from '../../support/api-server.ts';
import type { Ask } from './row.ts';
import { MARKS } from './world.ts';

/** One request that a test has sent, and its response; null if that is a file. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response: unknown;
}

/** Rows of a list in an example: more would only be longer. */
const ROWS = 2;

/** Set to write the files instead of comparing with them. */
const WRITES = process.env['SCOPEBOOK_UPDATE'] === '1';

/**
 * Collects one example of each call from what tests send, for the API document. Ids, times, names and secrets are replaced
 * by fixed ones of the same form, so that the files change only if the API does.
 */
export class ExampleBook {
  private readonly noted = new Map<string, Example>();

  note(route: string, { params, query, body, file }: Ask, answer: Answer): void {
    if (this.noted.has(route)) return;
    const isJson = /[/+]json\b/.test(String(answer.headers['content-type']));
    const response = isJson ? shortened(JSON.parse(answer.bytes.toString('utf8'))) : null;
    const example: Example = {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body === undefined || file ? {} : { body }),
      response,
    };
    this.noted.set(route, steady(example));
  }

  /**
   * What differs from the examples in a file, as sentences; writes the file instead if that is asked for. Calls in `without`
   * have their example elsewhere.
   */
  faults(path: string, without: readonly string[] = []): readonly string[] {
    for (const call of without) this.noted.delete(call);
    if (WRITES) {
      mkdirSync(dirname(path), { recursive: true });
      const sorted = Object.fromEntries([...this.noted].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`);
    }
    const kept = new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Example>));
    const calls = new Set([...kept.keys(), ...this.noted.keys()]);
    return [...calls].flatMap((call) => {
      const [was, is] = [kept.get(call), this.noted.get(call)];
      if (!was || !is) return [`${call} ${was ? 'is no longer sent' : 'has no example'}. ${HOW}`];
      return (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
        const place = differenceOf(was[part], is[part], part);
        return place === null ? [] : [`${place} of ${call} has another form. ${HOW}`];
      });
    });
  }
}

const HOW = 'Run the test with SCOPEBOOK_UPDATE=1 to write the examples anew.';

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const SHORT_ID = /\b(Facility|Person) [0-9a-f]{6}\b/g;
const HASH = /\b[0-9a-f]{64}\b/g;
const NAMES = { [MARKS.ours]: 'Mulga', [MARKS.theirs]: 'Brigalow' } as const;

/** The same example with fixed ids, times, names and secrets. */
function steady(example: Example): Example {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `01a00000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const textOf = (text: string, key: string) => {
    if (TIME.test(text)) return '2026-01-15T09:30:00.000Z';
    // `token_type` says how a token is sent.
    if (key !== 'token_type' && /token|secret|cursor/i.test(key))
      return text.replaceAll(/[A-Za-z]/g, 'x').replaceAll(/\d/g, '0');
    const named = Object.entries(NAMES).reduce((said, [mark, name]) => said.replaceAll(mark, name), text);
    return named.replaceAll(ID, idOf).replaceAll(HASH, '0'.repeat(64)).replaceAll(SHORT_ID, '$1 one');
  };
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return textOf(value, key);
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [textOf(name, ''), walk(one, name)]));
  };
  return walk(example, '') as Example;
}

/**
 * Where two values have another form: other fields, or other kinds of values. Null fits every value, because background work
 * may have been faster or slower; an empty list fits every list.
 */
function differenceOf(was: unknown, is: unknown, place: string): string | null {
  if (was === is || (was !== undefined && is !== undefined && (was === null || is === null))) return null;
  if (typeof was !== typeof is || Array.isArray(was) !== Array.isArray(is)) return place;
  if (Array.isArray(was) && Array.isArray(is))
    return was.length > 0 && is.length > 0 ? differenceOf(was[0], is[0], `${place}[0]`) : null;
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return null;
  const [before, now] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const found = differenceOf(before.get(name), now.get(name), `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
