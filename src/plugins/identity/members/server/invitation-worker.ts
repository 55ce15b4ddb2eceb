import { token } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { hourly, QueueWorker, type Clock, type Database, type Trx } from '#server';
import { INVITED_CHANNEL, type InvitationStore, type NamedInvitation } from './invitation-store.ts';
import { memberMail } from './member-mails.ts';
import { removeOldInvitations } from './old-invitations.ts';
import { isUnlinked } from './unlinked.ts';

/**
 * Writes the mails of invitations a moment after they were requested. Only this worker resolves the address, so the
 * inviter cannot infer, from the response or its timing, whether an account exists.
 */
export const InvitationWorker = token<QueueWorker>('members/invitation-worker');

export function invitationWorker(
  database: Database,
  clock: Clock,
  invitations: InvitationStore,
  accounts: AccountStore,
  mailBox: MailBox,
  log: SecurityLog,
): QueueWorker {
  const mails = new InvitationMails(invitations, accounts, mailBox, log);
  return new QueueWorker(database, {
    name: 'invitations',
    channels: [INVITED_CHANNEL],
    steps: [
      {
        take: (trx, queue) => invitations.takeMail(trx, queue),
        do: async (trx, { invitation }: { id: string; invitation?: NamedInvitation | undefined }) => {
          if (invitation) await mails.write(trx, invitation);
        },
      },
    ],
    rounds: [hourly(() => removeOldInvitations(database, invitations, log, clock))],
  });
}

class InvitationMails {
  constructor(
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
  ) {}

  async write(trx: Trx, invitation: NamedInvitation): Promise<void> {
    const holder = await this.accounts.byEmail(trx, invitation.email);
    // An unconfirmed sign-up proves nothing: a stranger may have typed the address.
    if (!holder || holder.status === 'PENDING' || (await isUnlinked(trx, holder.id))) {
      const secret = await this.invitations.link(trx, invitation);
      return this.mails.post(trx, memberMail.invitation(invitation, secret));
    }
    await this.log.note(trx, {
      kind: 'member.invited-in-vain',
      actorId: invitation.invitedBy,
      subjectId: holder.id,
      companyId: invitation.companyId,
      facts: null,
      detail: { because: 'the address belongs to an account' },
    });
    if (holder.status === 'ACTIVE') await this.mails.post(trx, memberMail.addressTaken(holder, invitation));
  }
}
