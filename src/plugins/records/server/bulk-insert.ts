import { sql } from 'kysely';
import type { Trx } from '#server';

/** Types of the columns of a table as its statements name them. They change with migrations alone, so never while we run. */
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

/** A value as the text its column reads. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean);
}

/**
 * Adds rows with one statement whatever their number: a text array a column, so that the statement stays the same and an
 * array or a JSON column needs no care. Columns are those of `columns`, in any order.
 */
export async function insertMany<T extends object>(
  trx: Trx,
  table: string,
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): Promise<void> {
  if (rows.length === 0) return;
  const types = await columnTypes(trx, table);
  const names = columns.map((column) => sql.ref(column));
  const casts = columns.map((column) => sql`${sql.ref(column)}::${sql.raw(types.get(column) ?? 'text')}`);
  const given = columns.map((column) => sql`${rows.map((row) => written(row[column]))}::text[]`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(casts)} from unnest(${sql.join(given)}) as given (${sql.join(names)})`.execute(trx);
}
