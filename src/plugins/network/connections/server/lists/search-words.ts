import { sql, type RawBuilder } from 'kysely';

/** Whether one of the texts contains the search; spaces in a number are removed first. */
export function holds(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = (given: string) => `%${given.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const words = /^[\d\s]+$/.test(search) ? search.replaceAll(/\s/g, '') : search;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern(words)}`),
    sql` or `,
  )})`;
}
