import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Clock, Database } from '#server';
import type { InvitationStore } from './invitation-store.ts';

const WORK = { action: 'invitations that ended long ago are removed', audit: false } as const;

/** Milliseconds an invitation stays in the list as expired, to be sent again: 30 days. */
const KEPT_EXPIRED = 30 * 86_400_000;

/** Removes invitations of every company that nobody answered and nobody sent again. */
export async function removeOldInvitations(
  database: Database,
  invitations: InvitationStore,
  log: SecurityLog,
  clock: Clock,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_EXPIRED).toISOString();
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
