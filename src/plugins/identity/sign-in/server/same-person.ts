import { sql } from 'kysely';
import type { Trx } from '#server';

/**
 * The accounts behind which the same person stands: a person with the machines it answers for, or a machine with its person
 * and that person's other machines. Whoever prepared something with one of them does not approve it with another.
 */
export async function samePerson(trx: Trx, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with person as (select coalesce(service_of, id) as id from account where id = ${accountId})
    select id from person union select account.id from account join person on account.service_of = person.id`.execute(
    trx,
  );
  return [...new Set([accountId, ...rows.map(({ id }) => id)])];
}
