import { sql } from 'kysely';
import type { Trx } from '#server';
import type { Partner } from '../contract/index.ts';

/** A partner as it is stored. */
export interface StoredPartner {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly base_url: string;
  readonly auth_url: string;
  readonly client_id: string;
  /** Sealed. */
  readonly client_secret: string | null;
  readonly is_automatic: boolean;
  readonly revision: number;
}

/** The same with its valid secrets and how many footprints it was given. */
export interface ShownPartner extends StoredPartner {
  readonly secrets: Partner['secrets'];
  readonly footprints: number;
}

export type PartnerFacts = Omit<StoredPartner, 'id' | 'revision'>;

/** A valid secret of a partner of a company in use. */
export interface LiveSecret {
  readonly id: string;
  readonly hash: string;
  readonly createdBy: string;
}

const shown = sql`
  select partner.*,
    coalesce((
      select json_agg(json_build_object('id', secret.id, 'createdAt', secret.created_at, 'lastUsedAt', secret.last_used_at,
        'endsAt', secret.ends_at) order by secret.id)
      from pact_secret as secret
      where secret.company_id = partner.company_id and secret.partner_id = partner.id
        and (secret.ends_at is null or secret.ends_at > clock_timestamp())), '[]') as secrets,
    (select count(*)::int from pact_grant as given
      where given.company_id = partner.company_id and given.partner_id = partner.id) as footprints
  from pact_partner as partner`;

/** Partners and their secrets, in the caller's transaction. Every statement filters by company. */
export class PartnerStore {
  async list(trx: Trx, companyId: string): Promise<readonly ShownPartner[]> {
    const { rows } = await sql<ShownPartner>`
      ${shown} where partner.company_id = ${companyId} order by lower(partner.name), partner.id`.execute(trx);
    return rows;
  }

  async find(trx: Trx, companyId: string, id: string): Promise<ShownPartner | undefined> {
    const { rows } = await sql<ShownPartner>`
      ${shown} where partner.company_id = ${companyId} and partner.id = ${id}`.execute(trx);
    return rows[0];
  }

  /** A partner, locked until the transaction ends. */
  async hold(trx: Trx, companyId: string, id: string): Promise<StoredPartner | undefined> {
    const { rows } = await sql<StoredPartner>`
      select * from pact_partner where company_id = ${companyId} and id = ${id} for update`.execute(trx);
    return rows[0];
  }

  async add(
    trx: Trx,
    companyId: string,
    id: string,
    facts: PartnerFacts & { readonly created_at: string; readonly created_by: string },
  ): Promise<void> {
    const columns = Object.keys(facts).map((column) => sql.ref(column));
    await sql`
      insert into pact_partner (company_id, id, ${sql.join(columns)})
      values (${companyId}, ${id}, ${sql.join(Object.values(facts))})`.execute(trx);
  }

  async change(trx: Trx, companyId: string, id: string, facts: PartnerFacts, revision: number): Promise<void> {
    const set = Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      update pact_partner set ${sql.join(set)}, revision = ${revision}
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async addSecret(
    trx: Trx,
    companyId: string,
    partnerId: string,
    secret: { readonly id: string; readonly hash: string; readonly at: string; readonly by: string },
  ): Promise<void> {
    await sql`
      insert into pact_secret (company_id, partner_id, id, hash, created_at, created_by)
      values (${companyId}, ${partnerId}, ${secret.id}, ${secret.hash}, ${secret.at}, ${secret.by})`.execute(trx);
  }

  /** Lets every valid secret of a partner end at a moment, unless it ends before. */
  async endSecrets(trx: Trx, companyId: string, partnerId: string, at: string): Promise<void> {
    await sql`
      update pact_secret set ends_at = ${at}
      where company_id = ${companyId} and partner_id = ${partnerId} and (ends_at is null or ends_at > ${at})
    `.execute(trx);
  }

  /** Valid secrets of a partner, if its company is in use; optionally one of them. */
  async liveSecrets(
    trx: Trx,
    companyId: string,
    partnerId: string,
    at: string,
    secretId: string | null = null,
  ): Promise<readonly LiveSecret[]> {
    const { rows } = await sql<LiveSecret>`
      select secret.id, secret.hash, secret.created_by as "createdBy"
      from pact_secret as secret join company on company.company_id = secret.company_id
      where secret.company_id = ${companyId} and secret.partner_id = ${partnerId} and company.status = 'ACTIVE'
        and (secret.ends_at is null or secret.ends_at > ${at}) and (${secretId}::uuid is null or secret.id = ${secretId})
    `.execute(trx);
    return rows;
  }

  async used(trx: Trx, companyId: string, partnerId: string, secretId: string, at: string): Promise<void> {
    await sql`
      update pact_secret set last_used_at = ${at}
      where company_id = ${companyId} and partner_id = ${partnerId} and id = ${secretId}`.execute(trx);
  }
}
