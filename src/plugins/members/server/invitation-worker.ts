import { token } from '#contract';
import type { MailBox } from '#plugins/mail/server';
import type { SecurityLog } from '#plugins/security-log/server';
import type { AccountStore } from '#plugins/sign-in/server';
import type { Database, Listening, Trx } from '#server';
import { INVITED_CHANNEL, type InvitationStore } from './invitation-store.ts';
import { memberMail } from './member-mails.ts';
import { isUnlinked } from './unlinked.ts';

const WORK = { action: 'invitations', audit: false } as const;
/** Milliseconds between two looks, should a message have been missed. */
const LOOK = 15_000;

/**
 * Writes the mails of invitations a moment after they were asked for. Only here is it looked whether an address is
 * taken: whoever invites can neither read it in the answer nor measure it.
 */
export interface InvitationWorker {
  start(): void;
  stop(): Promise<void>;
}

export const InvitationWorker = token<InvitationWorker>('members/invitation-worker');

export class InvitationWorkerImpl implements InvitationWorker {
  private timer: NodeJS.Timeout | null = null;
  private listening: Listening | null = null;
  private round: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
  ) {}

  start(): void {
    const look = () => void this.work().catch(ignore);
    this.listening = this.database.listen(INVITED_CHANNEL, { told: look, lost: ignore });
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.listening?.close();
    await this.round?.catch(ignore);
  }

  private work(): Promise<void> {
    this.round ??= this.all().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  private async all(): Promise<void> {
    // A request and its mail are one transaction: a process that dies leaves it for the next.
    while (await this.database.asStaff(WORK, (trx) => this.one(trx)));
  }

  private async one(trx: Trx): Promise<boolean> {
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

/** A line that is down now is up the next time. */
function ignore(): void {}
