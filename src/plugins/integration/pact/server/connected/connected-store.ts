import { sql } from 'kysely';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import { uuidv7, type Trx } from '#server';

/** A company a footprint was published to. */
interface StoredGrant {
  readonly id: string;
  readonly name: string;
  readonly grantedAt: string;
  /** The connection that there was then still stands. */
  readonly isConnected: boolean;
}

/** The connection of a grant, if it has stood ever since. */
const STANDS = sql`exists (
  select 1 from company_connection as connection
  where least(connection.from_company, connection.to_company) = least(given.company_id, given.to_company)
    and greatest(connection.from_company, connection.to_company) = greatest(given.company_id, given.to_company)
    and connection.status = 'CONNECTED' and connection.connected_at <= given.granted_at)`;

/** Footprints published to connected companies. Every statement filters by company. */
export class ConnectedStore {
  async grants(trx: Trx, companyId: string, footprintId: string): Promise<readonly StoredGrant[]> {
    const { rows } = await sql<StoredGrant>`
      select given.to_company as id, coalesce(company.name, '') as name, given.granted_at as "grantedAt",
        ${STANDS} as "isConnected"
      from pact_company_grant as given left join company on company.company_id = given.to_company
      where given.company_id = ${companyId} and given.footprint_id = ${footprintId} and given.ended_at is null
      order by lower(company.name), given.to_company`.execute(trx);
    return rows;
  }

  /** Publishes a footprint to a company; one that was taken back is published anew. */
  async grant(
    trx: Trx,
    companyId: string,
    given: { readonly footprintId: string; readonly to: string; readonly at: string; readonly by: string | null },
  ): Promise<void> {
    await sql`
      insert into pact_company_grant (company_id, footprint_id, to_company, granted_at, granted_by)
      values (${companyId}, ${given.footprintId}, ${given.to}, ${given.at}, ${given.by})
      on conflict (company_id, footprint_id, to_company) do update
        set granted_at = excluded.granted_at, granted_by = excluded.granted_by, ended_at = null, ended_by = null
    `.execute(trx);
  }

  /** Ends the publication of a footprint and of those before and after it. Returns to how many companies. */
  async end(
    trx: Trx,
    companyId: string,
    footprintId: string,
    { companyIds, at, by }: { readonly companyIds: readonly string[]; readonly at: string; readonly by: string },
  ): Promise<number> {
    const { rows } = await sql<{ to: string }>`
      with recursive line (id) as (
        select ${footprintId}::uuid
        union
        select case when footprint.id = line.id then footprint.preceding_id else footprint.id end
        from line join footprint on footprint.company_id = ${companyId}
          and ((footprint.id = line.id and footprint.preceding_id is not null) or footprint.preceding_id = line.id)
      )
      update pact_company_grant set ended_at = ${at}, ended_by = ${by}
      where company_id = ${companyId} and footprint_id in (select id from line)
        and to_company = any(${[...companyIds]}::uuid[]) and ended_at is null
      returning to_company as to`.execute(trx);
    return new Set(rows.map(({ to }) => to)).size;
  }

  /** Writes the row of the receiver. Row-level security admits it only with a grant and the connection of then. */
  async deliver(
    trx: Trx,
    { from, to, document, at }: { from: string; to: string; document: ProductFootprint; at: string },
  ): Promise<void> {
    await sql`
      insert into pact_received (company_id, id, from_company, footprint_id, document, received_at)
      values (${to}, ${uuidv7()}, ${from}, ${document.id}, ${JSON.stringify(document)}::jsonb, ${at})`.execute(trx);
  }
}
