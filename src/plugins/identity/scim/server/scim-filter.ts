import { filter, parse, type Filter } from 'scim2-parse-filter';
import { GROUP_SCHEMA, ScimFault, USER_SCHEMA, type Json } from '../domain/index.ts';

/** Attributes whose values have upper and lower case (RFC 7643, sections 3.1 and 4): others are compared without. */
const EXACT: ReadonlySet<string> = new Set(['id', 'externalid']);

/** An attribute that has to have a value, which the database looks up by an index. */
export interface Term {
  readonly name: string;
  readonly value: string | boolean;
}

/** A filter in two parts, both of which a resource has to fit. */
export interface Search {
  readonly terms: readonly Term[];
  /** What is compared in memory; null if the terms say everything. */
  readonly fits: ((resource: Json) => boolean) | null;
}

/** Attributes that the database looks up, in lower case, with the type of their values. */
export type Indexed = Readonly<Record<string, 'string' | 'boolean'>>;

export const EVERYTHING: Search = { terms: [], fits: null };

/** A filter of RFC 7644, section 3.4.2.2. Throws `ScimFault`. */
export function searchOf(text: string, indexed: Indexed): Search {
  let read: Filter;
  try {
    read = folded(parse(text));
  } catch {
    throw new ScimFault('invalidFilter', 'filter');
  }
  const all = read.op === 'and' ? read.filters : [read];
  const terms: Term[] = [];
  const others: Filter[] = [];
  for (const one of all) {
    const term = termOf(one, indexed);
    if (term) terms.push(term);
    else others.push(one);
  }
  if (others.length === 0) return { terms, fits: null };
  const tests = others.map((one) => filter(one));
  return {
    terms,
    fits: (resource) => {
      const compared = lowerCase(resource);
      return tests.every((test) => test(compared));
    },
  };
}

function termOf(one: Filter, indexed: Indexed): Term | null {
  if (one.op !== 'eq') return null;
  const { attrPath: name, compValue: value } = one;
  return (typeof value === 'string' || typeof value === 'boolean') && indexed[name] === typeof value
    ? { name, value }
    : null;
}

/** The filter with plain names, and texts in lower case where case does not count. */
function folded(one: Filter): Filter {
  switch (one.op) {
    case 'and':
      // "a and b and c" may be read as pairs of pairs.
      return {
        ...one,
        filters: one.filters.map(folded).flatMap((part) => (part.op === 'and' ? part.filters : [part])),
      };
    case 'or':
      return { ...one, filters: one.filters.map(folded) };
    case 'not':
      return { ...one, filter: folded(one.filter) };
    case '[]':
      return { ...one, attrPath: plain(one.attrPath), valFilter: folded(one.valFilter) };
    case 'pr':
      return { ...one, attrPath: plain(one.attrPath) };
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le': {
      const attrPath = plain(one.attrPath);
      const isText = typeof one.compValue === 'string' && !EXACT.has(attrPath);
      return { ...one, attrPath, compValue: isText ? String(one.compValue).toLowerCase() : one.compValue };
    }
  }
}

function plain(path: string): string {
  const schema = [USER_SCHEMA, GROUP_SCHEMA].find((one) => path.toLowerCase().startsWith(`${one.toLowerCase()}:`));
  return (schema === undefined ? path : path.slice(schema.length + 1)).toLowerCase();
}

function lowerCase(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, EXACT.has(name.toLowerCase()) ? one : lowerOne(one)]),
  );
}

function lowerOne(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(lowerOne);
  return typeof value === 'object' && value !== null ? lowerCase(value as Json) : value;
}
