import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Clock, Database } from '#server';
import type { InvitationStore } from './invitation-store.ts';

const WORK = { action: 'invitations that ended long ago are removed', audit: false } as const;

/** How long an expired invitation stays in the list, so that it can be sent again: 30 days, in milliseconds. */
const EXPIRED_SHOWN_FOR = 30 * 86_400_000;

/** Removes expired invitations of every company that were neither answered nor sent again. */
export async function removeOldInvitations(
  database: Database,
  invitations: InvitationStore,
  log: SecurityLog,
  clock: Clock,
): Promise<void> {
  const before = new Date(clock.now().getTime() - EXPIRED_SHOWN_FOR).toISOString();
  await database.asStaff(WORK, async (trx) => {
    for (const { id, companyId, email } of await invitations.removeEnded(trx, before))
      await log.note(trx, {
        kind: 'member.invitation-removed',
        actorId: null,
        subjectId: id,
        companyId,
        facts: null,
        detail: { email },
      });
  });
}
