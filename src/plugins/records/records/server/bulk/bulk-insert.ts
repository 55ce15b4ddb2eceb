import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server';
import { RowColumns } from './bulk-columns.ts';

/** Cache of column types by table. They change only with migrations, so never in a running process. */
const typesOf = new Map<string, Promise<ReadonlyMap<string, string>>>();

async function columnTypes(trx: Trx, table: string): Promise<ReadonlyMap<string, string>> {
  const asked = async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(trx);
    return new Map(rows.map(({ name, type }) => [name, type]));
  };
  const known = typesOf.get(table);
  if (known) return known;
  const types = await asked();
  typesOf.set(table, Promise.resolve(types));
  return types;
}

/**
 * Inserts any number of rows with one statement: one text array per column, or one text if all rows are equal. The
 * server casts the texts, so array and JSON columns need no special treatment.
 */
export async function insertColumns<T extends object>(trx: Trx, table: string, columns: RowColumns<T>): Promise<void> {
  if (columns.rows === 0) return;
  const types = await columnTypes(trx, table);
  const names = columns.names.map((column) => sql.ref(column));
  const arrays: RawBuilder<unknown>[] = [];
  const named: RawBuilder<unknown>[] = [];
  const values = columns.given.map((given, at) => {
    const column = columns.names[at] ?? '';
    const type = sql.raw(types.get(column) ?? 'text');
    if ('same' in given) return sql`${given.same}::${type}`;
    arrays.push(sql`${given.texts}::text[]`);
    named.push(sql.ref(column));
    return sql`given.${sql.ref(column)}::${type}`;
  });
  const rows =
    arrays.length === 0
      ? sql`generate_series(1, ${columns.rows}::integer)`
      : sql`unnest(${sql.join(arrays)}) as given (${sql.join(named)})`;
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)} from ${rows}`.execute(trx);
}

/** The same for row objects; `columns` may be in any order. */
export async function insertMany<T extends object>(
  trx: Trx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): Promise<void> {
  const gathered = new RowColumns<T>(columns);
  for (const row of rows) gathered.add(row);
  await insertColumns(trx, table, gathered);
}
