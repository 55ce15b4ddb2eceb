import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { financialYear } from '#domain/time';
import type { ClosingDays } from '#plugins/records/records/server';
import type { SealedPart } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { sealText, type SealFacts } from '../domain/index.ts';
import type { PeriodKey, Seal, Stamp } from './period-store.ts';
import type { PeriodTables } from './period-tables.ts';
import { SEAL_VERSION } from './seal-version.ts';
const tables = (trx: Trx) => trx.withTables<PeriodTables>();

/** Appends links to the chain of a company, which the caller has locked. Returns the hash of the link. */
export class SealChain {
  private readonly parts: readonly SealedPart[];

  constructor(parts: readonly SealedPart[]) {
    this.parts = partsOf(parts, SEAL_VERSION);
  }

  async lock(
    trx: Trx,
    key: PeriodKey,
    stamp: Stamp,
    { days, totals }: { readonly days: ClosingDays; readonly totals: Seal['totals'] },
  ): Promise<string> {
    const content = await contentOf(trx, digestsOf(this.parts, days));
    const { number, hash } = await this.add(trx, key, { ...stamp, act: 'LOCK', reason: null, content, totals });
    await sql`
      insert into period_seal_item (company_id, number, part, item, digest)
      select ${key.companyId}::uuid, ${number}::int, part, item, digest
      from (${digestsOf(this.parts, days)}) as sealed`.execute(trx);
    return hash;
  }

  async unlock(trx: Trx, key: PeriodKey, stamp: Stamp, opened: Seal & { readonly reason: string }): Promise<string> {
    const { hash: content, totals, reason } = opened;
    return (await this.add(trx, key, { ...stamp, act: 'UNLOCK', reason, content, totals })).hash;
  }

  private async add(
    trx: Trx,
    { companyId, facilityId, year }: PeriodKey,
    link: Stamp & Pick<SealFacts, 'act' | 'reason' | 'content' | 'totals'>,
  ): Promise<{ readonly number: number; readonly hash: string }> {
    const last = await tables(trx)
      .selectFrom('period_seal')
      .select(['number', 'hash'])
      .where('company_id', '=', companyId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? null;
    const { at, by, act, reason, content, totals } = link;
    const facts = {
      version: SEAL_VERSION,
      companyId,
      number,
      facilityId,
      year,
      act,
      at: Date.parse(at),
      by,
      reason,
      content,
      totals,
      previous,
    };
    const hash = hashOf(facts);
    await tables(trx)
      .insertInto('period_seal')
      .values({
        company_id: companyId,
        number,
        version: SEAL_VERSION,
        facility_id: facilityId,
        year,
        act,
        at,
        by_account: by,
        reason,
        content,
        totals: JSON.stringify(totals),
        previous,
        hash,
      })
      .execute();
    return { number, hash };
  }
}

export const hashOf = (facts: SealFacts): string => createHash('sha256').update(sealText(facts)).digest('hex');

/** Content that seals of a version cover. */
export const partsOf = (parts: readonly SealedPart[], version: number): readonly SealedPart[] =>
  parts.filter(({ since = 2 }) => since <= version);

/** Every sealed item, with a digest of its relevant content. */
export function digestsOf(parts: readonly SealedPart[], days: ClosingDays): RawBuilder<unknown> {
  const each = parts.map(
    (part) => sql`
      select ${part.id}::text as part, item, encode(sha256(convert_to(line, 'UTF8')), 'hex') as digest
      from (${part.rows(days)}) as sealed`,
  );
  return sql.join(each, sql` union all `);
}

/** One hash of all digests, in an order independent of database settings. */
export async function contentOf(trx: Trx, digests: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', part, item, digest), chr(10)
      order by part collate "C", item collate "C"), ''), 'UTF8')), 'hex') as content
    from (${digests}) as sealed`.execute(trx);
  return rows[0]?.content ?? '';
}

/** The days of a period, for a company whose financial year begins in `firstMonth`. */
export function daysOf({ companyId, facilityId, year }: PeriodKey, firstMonth: number): ClosingDays {
  const { from, to } = financialYear(year, firstMonth);
  return { companyId, facilityId, from, to };
}
