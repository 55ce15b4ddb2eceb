import type { Clock, Database } from '#server';
import type { ConnectionTables } from '../connection-tables.ts';

const WORK = { action: 'invitations that ended long ago are removed', audit: false } as const;

/**
 * Milliseconds an invitation by mail is stored after it expires: 60 days. The address belongs to a person who never
 * signed up.
 */
const KEPT_EXPIRED = 60 * 86_400_000;

/** Deletes, for every company, invitations by mail that led to no connection, with their history. */
export async function removeOldInvitations(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_EXPIRED).toISOString();
  await database.asStaff(WORK, (trx) =>
    trx
      .withTables<ConnectionTables>()
      .deleteFrom('company_connection')
      .where('to_company', 'is', null)
      .where('status', '<>', 'MERGED')
      .where('expires_at', '<', before)
      .execute(),
  );
}
