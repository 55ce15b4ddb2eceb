import { sql } from 'kysely';
import { addDays, type CivilDate } from '#domain/time';
import type { Trx } from '#server';
import { MOST_ATTEMPTS } from './mail-store.ts';

/** Days for which mails that could not be sent are counted. */
const COUNTED_DAYS = 30;

/** Mails of the last weeks that are not tried again, and the day of the first. */
export async function unsent(
  trx: Trx,
  today: CivilDate,
): Promise<{ readonly count: number; readonly since: CivilDate | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(created_at)::date::text as since from mail_message
    where sent_at is null and attempts >= ${MOST_ATTEMPTS} and created_at >= ${addDays(today, -COUNTED_DAYS)}::date`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, since: null };
}
