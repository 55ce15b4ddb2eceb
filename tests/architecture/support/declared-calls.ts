import type { z } from 'zod';
import type { AnyRoute } from '#contract';

const contracts = import.meta.glob(['../../../src/plugins/*/*/contract/*.ts', '!**/*.test.ts'], { eager: true });

const isRoute = (given: object): given is AnyRoute => 'method' in given && 'path' in given && 'response' in given;

/** Every call of the API, as declared in the plugins' contracts. */
export function declaredCalls(): readonly AnyRoute[] {
  const found = new Map<string, AnyRoute>();
  const look = (given: unknown, depth: number) => {
    if (typeof given !== 'object' || given === null || depth > 3 || 'safeParse' in given) return;
    if (isRoute(given)) found.set(`${given.method} ${given.path}`, given);
    else for (const inner of Object.values(given)) look(inner, depth + 1);
  };
  look(contracts, 0);
  return [...found.values()];
}

/** A field of a call, with its path. */
export interface Place {
  readonly path: string;
  readonly schema: z.ZodType;
}

type Definition = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;

export const definition = (schema: unknown) => (schema as z.ZodType).def as Definition;

/** The parts of a schema: its fields by name, and the schemas it wraps without a name. */
export function parts(schema: unknown): readonly (readonly [string, unknown])[] {
  const def = definition(schema);
  if (def.type === 'object') return Object.entries(def['shape'] as object);
  const wrapped = [def['element'], def['valueType'], def['left'], def['right'], def['in'], def['innerType']];
  return [...wrapped, ...((def['options'] as unknown[] | undefined) ?? [])]
    .filter((one) => one !== undefined)
    .map((one) => ['', one] as const);
}

const hasFields = (schema: unknown): boolean =>
  definition(schema).type === 'object' || parts(schema).some(([, inner]) => hasFields(inner));

/** Every field of a schema at any depth. A schema without fields counts as one field, with all its rules. */
function places(path: string, schema: unknown): readonly Place[] {
  if (!hasFields(schema)) return [{ path, schema: schema as z.ZodType }];
  return parts(schema).flatMap(([name, inner]) =>
    hasFields(inner) || name !== '' ? places(name === '' ? path : `${path}.${name}`, inner) : [],
  );
}

/** The inputs of every call: parameters, query and body. */
export const takenWholes = (): readonly Place[] =>
  declaredCalls().flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? [{ path: `${route.method} ${route.path} ${part}`, schema }] : [];
    }),
  );

/** Every field of every call. */
export const takenFields = (): readonly Place[] => takenWholes().flatMap(({ path, schema }) => places(path, schema));
