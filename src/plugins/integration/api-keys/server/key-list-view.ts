import { sql, type RawBuilder } from 'kysely';
import { AUTHORITIES, SCOPES } from '#contract';
import { newestFirst, type Clock, type PageAsked, type Trx } from '#server';
import type { ApiKey } from '../contract/index.ts';

interface Row extends Omit<ApiKey, 'authorities' | 'scopes' | 'state'> {
  readonly authorities: readonly string[];
  readonly scopes: readonly string[];
}

const ORDER = newestFirst<Row>('key.created_at', 'key.id', ({ createdAt }) => createdAt);

/** Keys for the screens. */
export class KeyListView {
  constructor(private readonly clock: Clock) {}

  /** `companyId` null: keys of platform staff. */
  async page(
    trx: Trx,
    companyId: string | null,
    { state, ...asked }: { readonly state?: ApiKey['state'] | undefined } & PageAsked,
  ): Promise<{ readonly rows: ApiKey[]; readonly total: number; readonly next: string | null }> {
    const wanted = sql`key.company_id is not distinct from ${companyId} and ${this.inState(state)}`;
    const { rows } = await sql<Row>`${COLUMNS} where ${wanted} and ${ORDER.after(asked.cursor)}
      order by ${ORDER.by} ${ORDER.part(asked)}`.execute(trx);
    const counted = await sql<{
      total: number;
    }>`select count(*)::int as total from api_key as key where ${wanted}`.execute(trx);
    return {
      rows: rows.map((row) => this.present(row)),
      total: counted.rows[0]?.total ?? 0,
      next: ORDER.next(rows, asked.size),
    };
  }

  async one(trx: Trx, companyId: string | null, id: string): Promise<ApiKey | undefined> {
    const { rows } = await sql<Row>`${COLUMNS}
      where key.id = ${id} and key.company_id is not distinct from ${companyId}`.execute(trx);
    return rows[0] && this.present(rows[0]);
  }

  private inState(state: ApiKey['state'] | undefined): RawBuilder<unknown> {
    const now = this.clock.now().toISOString();
    if (state === undefined) return sql`true`;
    if (state === 'REVOKED') return sql`key.revoked_at is not null`;
    if (state === 'STOPPED') return sql`key.revoked_at is null and key.stopped_at is not null`;
    return sql`key.revoked_at is null and key.stopped_at is null and ${
      state === 'EXPIRED' ? sql`key.expires_at <= ${now}` : sql`key.expires_at > ${now}`
    }`;
  }

  private present(row: Row): ApiKey {
    const now = this.clock.now().getTime();
    const ended = (at: string | null) => at !== null && Date.parse(at) <= now;
    return {
      ...row,
      authorities: AUTHORITIES.filter((one) => row.authorities.includes(one)),
      scopes: SCOPES.filter((one) => row.scopes.includes(one)),
      facilities: row.facilities && [...row.facilities],
      formerUntil: ended(row.formerUntil) ? null : row.formerUntil,
      state: stateOf(row, ended(row.expiresAt)),
    };
  }
}

function stateOf({ revokedAt, stoppedAt }: Row, isOver: boolean): ApiKey['state'] {
  if (revokedAt !== null) return 'REVOKED';
  if (stoppedAt !== null) return 'STOPPED';
  return isOver ? 'EXPIRED' : 'ACTIVE';
}

const COLUMNS = sql`
  select key.id, key.name, key.hint, key.authorities, key.scopes, key.created_at as "createdAt",
    creator.name as "createdBy", key.expires_at as "expiresAt",
    case when key.valid_from > key.created_at then key.valid_from end as "rotatedAt",
    key.former_until as "formerUntil", key.revoked_at as "revokedAt", revoker.name as "revokedBy",
    key.stopped_at as "stoppedAt", maker.name as "answersFor",
    key.last_used_at as "lastUsedAt", key.last_used_from as "lastUsedFrom",
    case when key.facilities is not null then coalesce(limited.facilities, '[]') end as facilities
  from api_key as key
    join account as creator on creator.id = key.created_by
    join account as program on program.id = key.account_id
    join account as maker on maker.id = program.service_of
    left join account as revoker on revoker.id = key.revoked_by
    left join (
      select held.id, json_agg(json_build_object('id', facility.id, 'name', facility.name) order by facility.name) as facilities
      from api_key as held join facility on facility.company_id = held.company_id and facility.id = any(held.facilities)
      group by held.id
    ) as limited on limited.id = key.id`;
