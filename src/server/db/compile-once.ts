import { CompiledQuery, sql } from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';
import type { Trx } from './tenant.ts';

/** Placeholder for a value while the text of a query is built. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Returns the placeholder of a named value, as an expression of its type. */
export type ValueOf<V> = <K extends keyof V>(name: K) => RawBuilder<V[K]>;

/**
 * A query whose text is always the same, for the few that every request runs. The query builder builds it at the first
 * use; afterwards only the values are inserted. Building costs more than everything else this process does for such a
 * query. `build` must not inspect the values, only pass them on.
 */
export function compileOnce<V extends object, R>(
  build: (trx: Trx, value: ValueOf<V>) => Compilable<R> | RawBuilder<R>,
): (trx: Trx, values: V) => Promise<R[]> {
  let made: { readonly sql: string; readonly fill: (values: V) => unknown[] } | undefined;
  return async (trx, values) => {
    made ??= textOf(
      trx,
      build(trx, <K extends keyof V>(name: K) => sql<V[K]>`${new Place(name)}`),
    );
    const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(made.sql, made.fill(values)));
    return rows;
  };
}

function textOf<V extends object>(trx: Trx, query: Compilable<unknown> | RawBuilder<unknown>) {
  const { sql: text, parameters } = 'isRawBuilder' in query ? query.compile(trx) : query.compile();
  const fill = (values: V) =>
    parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name as keyof V] : parameter));
  return { sql: text, fill };
}
