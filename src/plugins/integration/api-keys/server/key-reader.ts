import { sql } from 'kysely';
import { AUTHORITIES, SCOPES } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Caller, Clock, Database } from '#server';

/** Where a request came from. */
export interface From {
  readonly address: string;
  readonly userAgent: string;
}

/** What a secret opens. */
export interface FoundKey {
  readonly caller: Caller;
  readonly name: string;
  /** When this secret ends, in milliseconds: with the key, or earlier for the one before a rotation. */
  readonly endsAt: number;
  readonly state: 'valid' | 'expired' | 'replaced' | 'revoked' | 'maker-left' | 'company-inactive';
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly accountId: string;
  readonly authorities: readonly string[];
  readonly scopes: readonly string[];
  readonly facilities: readonly string[] | null;
  readonly expiresAt: string;
  readonly formerUntil: string | null;
  readonly isFormer: boolean;
  readonly isRevoked: boolean;
  readonly isStopped: boolean;
  readonly isInUse: boolean;
}

const WORK = { action: 'API keys', audit: false } as const;

/** Addresses remembered of a key. An address that is not among them is reported. */
const MOST_ADDRESSES = 100;

/** Reads keys by their secrets, and records what the trail says of their use. */
export class KeyReader {
  constructor(
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async byHash(hash: string): Promise<FoundKey | undefined> {
    const row = await this.database.asStaff(
      WORK,
      async (trx) => {
        const { rows } = await sql<Row>`
          select key.id, key.name, key.company_id as "companyId", key.account_id as "accountId", key.authorities,
            key.scopes, key.facilities, key.expires_at as "expiresAt", key.former_until as "formerUntil",
            key.secret_hash <> ${hash} as "isFormer", key.revoked_at is not null as "isRevoked",
            key.stopped_at is not null as "isStopped",
            coalesce(company.status = 'ACTIVE', key.company_id is null) as "isInUse"
          from api_key as key left join company on company.company_id = key.company_id
          where key.secret_hash = ${hash} or key.former_hash = ${hash}`.execute(trx);
        return rows[0];
      },
      { readonly: true },
    );
    return row && this.found(row);
  }

  private found(row: Row): FoundKey {
    const expires = Date.parse(row.expiresAt);
    const endsAt = row.isFormer ? Math.min(expires, Date.parse(row.formerUntil ?? row.expiresAt)) : expires;
    const isOver = endsAt <= this.clock.now().getTime();
    return {
      name: row.name,
      endsAt,
      state: stateOf(row, isOver),
      caller: {
        accountId: row.accountId,
        companyId: row.companyId,
        authorities: AUTHORITIES.filter((one) => row.authorities.includes(one)),
        sessionId: row.id,
        machine: {
          kind: 'api-key',
          scopes: SCOPES.filter((one) => row.scopes.includes(one)),
          facilities: row.facilities && [...row.facilities],
        },
      },
    };
  }

  /** Records a refusal in the trail, at most once an hour for each key in all processes. */
  noteRefusal({ caller, name, state }: FoundKey, facts: From): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - 3_600_000).toISOString();
    return this.database.asStaff(WORK, async (trx) => {
      const { rows } = await sql`
        update api_key set refused_at = ${now.toISOString()}
        where id = ${caller.sessionId} and (refused_at is null or refused_at < ${before}) returning id`.execute(trx);
      if (rows.length === 0) return;
      await this.log.note(trx, {
        kind: 'api-key.refused',
        actorId: caller.accountId,
        subjectId: caller.accountId,
        companyId: caller.companyId,
        facts,
        detail: { key: name, because: state },
      });
    });
  }

  /** Remembers an address a key is used from. The trail says it if the address is new. */
  noteAddress({ caller, name }: FoundKey, facts: From): Promise<void> {
    return this.database.asStaff(WORK, async (trx) => {
      const { rows } = await sql`
        insert into api_key_address (key_id, address, first_used_at)
        values (${caller.sessionId}, ${facts.address}, ${this.clock.now().toISOString()})
        on conflict do nothing returning address`.execute(trx);
      if (rows.length === 0) return;
      await sql`
        delete from api_key_address where key_id = ${caller.sessionId} and address not in (
          select address from api_key_address where key_id = ${caller.sessionId}
          order by first_used_at desc, address limit ${MOST_ADDRESSES})`.execute(trx);
      await this.log.note(trx, {
        kind: 'api-key.address',
        actorId: caller.accountId,
        subjectId: caller.accountId,
        companyId: caller.companyId,
        facts,
        detail: { key: name },
      });
    });
  }

  /** Writes when and from where keys were last used. Never moves a time back. */
  async writeUses(uses: ReadonlyMap<string, { readonly at: string; readonly address: string }>): Promise<void> {
    const rows = [...uses].map(([id, use]) => ({ id, ...use }));
    await this.database.asStaff(WORK, (trx) =>
      sql`
        update api_key set last_used_at = used.at, last_used_from = used.address
        from json_to_recordset(${JSON.stringify(rows)}::json) as used (id uuid, at timestamptz, address text)
        where api_key.id = used.id and (api_key.last_used_at is null or api_key.last_used_at < used.at)`.execute(trx),
    );
  }
}

function stateOf({ isRevoked, isStopped, isFormer, isInUse }: Row, isOver: boolean): FoundKey['state'] {
  if (isRevoked) return 'revoked';
  if (isStopped) return 'maker-left';
  if (isOver) return isFormer ? 'replaced' : 'expired';
  return isInUse ? 'valid' : 'company-inactive';
}
