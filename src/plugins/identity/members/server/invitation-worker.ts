import { token } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { QueueWorker, type Database, type Trx } from '#server';
import { INVITED_CHANNEL, type InvitationStore } from './invitation-store.ts';
import { memberMail } from './member-mails.ts';
import { isUnlinked } from './unlinked.ts';

/**
 * Writes the mails of invitations a moment after they were asked for. Only here is it looked whether an address is
 * taken: whoever invites can neither read it in the answer nor measure it.
 */
export const InvitationWorker = token<QueueWorker>('members/invitation-worker');

export function invitationWorker(database: Database, ...parts: ConstructorParameters<typeof InvitationMails>) {
  const mails = new InvitationMails(...parts);
  return new QueueWorker(database, {
    channels: [INVITED_CHANNEL],
    action: 'invitations',
    steps: [(trx) => mails.writeOne(trx)],
  });
}

class InvitationMails {
  constructor(
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
  ) {}

  async writeOne(trx: Trx): Promise<boolean> {
    const invitation = await this.invitations.takeMail(trx);
    if (!invitation) return false;
    const holder = await this.accounts.byEmail(trx, invitation.email);
    // A sign-up nobody has confirmed proves nothing: a stranger may have typed the address.
    if (!holder || holder.status === 'PENDING' || (await isUnlinked(trx, holder.id))) {
      const secret = await this.invitations.link(trx, invitation);
      await this.mails.post(trx, memberMail.invitation(invitation, secret));
      return true;
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
    return true;
  }
}
