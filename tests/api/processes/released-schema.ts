import type { TestDatabase } from '#server/testing';

/** Table by table, the types of its columns; `required`: a row without a value is refused. */
export type Schema = Readonly<Record<string, Readonly<Record<string, string>>>>;

const REQUIRED = ' required';

export async function schemaOf(database: Pick<TestDatabase, 'query'>): Promise<Schema> {
  const rows = await database.query<{ table: string; column: string; type: string }>(`
    select class.relname as table, attname as column, format_type(atttypid, atttypmod)
      || case when attnotnull and not atthasdef and attidentity = '' then '${REQUIRED}' else '' end as type
    from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped
    order by class.relname, attname`);
  const schema: Record<string, Record<string, string>> = {};
  for (const { table, column, type } of rows) (schema[table] ??= {})[column] = type;
  return schema;
}

const isRequired = (type: string) => type.endsWith(REQUIRED);
const bare = (type: string) => type.replace(REQUIRED, '');

/**
 * What the version before could no longer do on a schema, except what migrations say they take away. Empty: both versions
 * serve on it.
 */
export function takenAway(released: Schema, now: Schema, contracts: ReadonlySet<string>): readonly string[] {
  const faults: string[] = [];
  for (const [table, columns] of Object.entries(released)) {
    const present = now[table];
    if (contracts.has(table)) continue;
    if (!present) {
      faults.push(`the table ${table} is gone`);
      continue;
    }
    for (const [column, type] of Object.entries(columns)) {
      if (contracts.has(`${table}.${column}`)) continue;
      const still = present[column];
      if (!still) faults.push(`the column ${table}.${column} is gone`);
      else if (bare(still) !== bare(type)) faults.push(`${table}.${column} was ${bare(type)} and is ${bare(still)}`);
      else if (isRequired(still) && !isRequired(type)) faults.push(`${table}.${column} must now have a value`);
    }
    for (const [column, type] of Object.entries(present))
      if (isRequired(type) && !columns[column] && !contracts.has(`${table}.${column}`))
        faults.push(`${table}.${column} is new and must have a value, which the version before does not give`);
  }
  return faults;
}
