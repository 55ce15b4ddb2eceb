import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { unpaused, uuidv7, type Trx } from '#server';
import type { MemberRole } from '../domain/roles.ts';
import type { MemberTables } from './member-tables.ts';

/** Channel that notifies processes of mails that are due. */
export const INVITED_CHANNEL = 'member_invited';

export interface Invitation {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly name: string;
  readonly authorities: readonly MemberRole[];
  readonly accessUntil: string | null;
  readonly language: string;
  readonly invitedBy: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** What the trail records of an ended invitation. */
export type EndedInvitation = Pick<Invitation, 'id' | 'companyId' | 'email'>;

/** An invitation with the names of its company and inviter. */
export interface NamedInvitation extends Invitation {
  readonly companyName: string;
  readonly inviterName: string;
}

/** A mail that is due. */
export interface DueMail {
  readonly id: string;
  /** Undefined if it was withdrawn meanwhile. */
  readonly invitation: NamedInvitation | undefined;
}

/**
 * Invitations, inside the caller's transaction. `takeMail`, `link`, `opened` and `spend` work `asStaff` only.
 */
export class InvitationStore {
  async add(trx: Trx, one: Invitation): Promise<void> {
    await tables(trx)
      .insertInto('member_invitation')
      .values({
        company_id: one.companyId,
        id: one.id,
        email: one.email,
        name: one.name,
        authorities: [...one.authorities],
        access_until: one.accessUntil,
        language: one.language,
        invited_by: one.invitedBy,
        invited_at: one.invitedAt,
        expires_at: one.expiresAt,
      })
      .execute();
  }

  /** Extends an invitation. */
  async renew(trx: Trx, id: string, expiresAt: string): Promise<void> {
    await tables(trx).updateTable('member_invitation').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  }

  async remove(trx: Trx, id: string): Promise<void> {
    await tables(trx).deleteFrom('member_invitation').where('id', '=', id).execute();
  }

  /**
   * Removes invitations that ended before `before`, of every company the transaction sees, and returns them.
   */
  removeEnded(trx: Trx, before: string): Promise<readonly EndedInvitation[]> {
    return tables(trx)
      .deleteFrom('member_invitation')
      .where('expires_at', '<', before)
      .returning(['id', 'company_id as companyId', 'email'])
      .execute();
  }

  /** Queues the mail; the worker writes it a moment later, whether or not the address is taken. */
  async queueMail(trx: Trx, { id, companyId }: Pick<Invitation, 'id' | 'companyId'>): Promise<void> {
    await tables(trx)
      .insertInto('member_invitation_mail')
      .values({ id: uuidv7(), invitation_id: id, of_company_id: companyId })
      .execute();
    await sql`select pg_notify(${INVITED_CHANNEL}, '')`.execute(trx);
  }

  /** The next mail that is due in this queue; removes it from the queue. */
  async takeMail(trx: Trx, queue: string): Promise<DueMail | undefined> {
    const { rows } = await sql<{ id: string; invitation_id: string }>`
      delete from member_invitation_mail where id = (
        select id from member_invitation_mail where ${unpaused(queue, 'member_invitation_mail.id')}
        order by id limit 1 for update skip locked
      ) returning id, invitation_id`.execute(trx);
    const [due] = rows;
    return due && { id: due.id, invitation: await named(trx, sql`invitation.id = ${due.invitation_id}`) };
  }

  /** Issues a new secret; the previous one stops working. */
  async link(trx: Trx, { id, companyId }: Invitation): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await tables(trx)
      .insertInto('member_invitation_link')
      .values({ invitation_id: id, of_company_id: companyId, hash: hashOf(secret) })
      .onConflict((row) => row.column('invitation_id').doUpdateSet({ hash: hashOf(secret) }))
      .execute();
    return secret;
  }

  /** The invitation a secret opens, unless it has expired. */
  opened(trx: Trx, secret: string, now: string, today: string): Promise<NamedInvitation | undefined> {
    return named(
      trx,
      sql`invitation.id = (select invitation_id from member_invitation_link where hash = ${hashOf(secret)})
        and invitation.expires_at > ${now}
        and (invitation.access_until is null or invitation.access_until >= ${today})`,
    );
  }

  /** Uses up the secret and the invitation; false if another request did so first. */
  async spend(trx: Trx, secret: string): Promise<boolean> {
    const spent = await tables(trx)
      .deleteFrom('member_invitation_link')
      .where('hash', '=', hashOf(secret))
      .returning('invitation_id as id')
      .executeTakeFirst();
    if (!spent) return false;
    await this.remove(trx, spent.id);
    return true;
  }
}

async function named(trx: Trx, wanted: ReturnType<typeof sql>): Promise<NamedInvitation | undefined> {
  const { rows } = await sql<NamedInvitation>`
    select invitation.id, invitation.company_id as "companyId", invitation.email, invitation.name,
      invitation.authorities, invitation.access_until as "accessUntil", invitation.language,
      invited_by as "invitedBy", invited_at as "invitedAt", expires_at as "expiresAt",
      company.name as "companyName", inviter.name as "inviterName"
    from member_invitation invitation
    join company on company.company_id = invitation.company_id
    join account inviter on inviter.id = invitation.invited_by
    where ${wanted}`.execute(trx);
  return rows[0];
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const tables = (trx: Trx) => trx.withTables<MemberTables>();
