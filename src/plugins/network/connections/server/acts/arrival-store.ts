import { sql } from 'kysely';
import { unpaused, type Trx } from '#server';

/** An open invitation whose address now belongs to a person of a company. */
export interface Arrival {
  readonly id: string;
  /** Name of the person who sent the invitation. */
  readonly byName: string | null;
}

/** Which companies invitations by mail have reached. Use `asStaff`: the inviter must not read it. */
export class ArrivalStore {
  /** The next invitation of this queue that has reached a company without notification; locked. */
  async next(trx: Trx, queue: string, now: string): Promise<Arrival | undefined> {
    const { rows } = await sql<Arrival>`
      select invitation.id, (
        select by_name from connection_act
        where connection_id = invitation.id and act = 'REQUESTED' order by id desc limit 1) as "byName"
      from company_connection invitation
      join account on account.email = invitation.email
      where invitation.to_company is null and invitation.status = 'REQUEST' and invitation.expires_at > ${now}
        and account.status = 'ACTIVE' and account.company_id <> invitation.from_company
        and ${unpaused(queue, 'invitation.id')}
        and not exists (
          select 1 from connection_arrival arrival
          where arrival.connection_id = invitation.id and arrival.of_company = account.company_id)
        and not exists (
          select 1 from connection_act act where act.connection_id = invitation.id and not act.told)
      order by invitation.id limit 1
      for update of invitation skip locked`.execute(trx);
    return rows[0];
  }

  async note(trx: Trx, connectionId: string, companyId: string, at: string): Promise<void> {
    await sql`
      insert into connection_arrival (connection_id, of_company, told_at) values (${connectionId}, ${companyId}, ${at})
      on conflict (connection_id, of_company) do update set told_at = excluded.told_at`.execute(trx);
  }
}
