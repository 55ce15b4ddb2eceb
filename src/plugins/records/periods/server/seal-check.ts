import { sql } from 'kysely';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ClosingDays, RecordBooks, SealedPart } from '#plugins/records/records/server';
import type { Database, Trx } from '#server';
import type { PeriodSealTable, PeriodTables } from './period-tables.ts';
import type { SealWitness } from './seal-witness.ts';
import { contentOf, daysOf, digestsOf, hashOf, partsOf } from './seal-chain.ts';

/** A difference from the seal. */
export interface SealFault {
  /** The period; null: the chain itself. */
  readonly facilityName: string | null;
  readonly year: number | null;
  readonly text: string;
}

/** Result of verifying the seals of one company. Without faults everything locked is as it was sealed. */
export interface CompanySeals {
  readonly companyId: string;
  readonly companyName: string;
  readonly locked: number;
  readonly links: number;
  /** Hash of the last link, to be stored externally: a truncated or rebuilt chain has another one. */
  readonly head: string | null;
  readonly faults: readonly SealFault[];
}

/** Statement timeout: a company with millions of records takes longer than usual. */
const MINUTES = 10 * 60_000;

/** Maximum number of items named per period. */
const NAMED = 50;

const tables = (trx: Trx) =>
  trx.withTables<PeriodTables & { facility: { company_id: string; id: string; name: string } }>();

type Link = Omit<PeriodSealTable, 'totals' | 'at' | 'version'> & {
  readonly version: number;
  readonly atMs: string;
  readonly totals: Parameters<typeof hashOf>[0]['totals'];
};

/** Compares locked data with its seals, and the seals with each other. One transaction per company, on one snapshot. */
export class SealCheck {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly books: RecordBooks,
    private readonly parts: readonly SealedPart[],
    private readonly witnesses: readonly SealWitness[],
  ) {}

  /** One company, or every one. */
  async *verify(companyId?: string): AsyncIterable<CompanySeals> {
    const use = { action: 'verification of seals', audit: false } as const;
    const all = await this.database.asStaff(use, (trx) => this.companies.companies(trx));
    const companies = companyId === undefined ? all : all.filter(({ id }) => id === companyId);
    for (const { id, name } of companies)
      yield await this.database.withTenant(id, (trx) => this.company(trx, id, name), {
        readonly: true,
        statementTimeout: MINUTES,
      });
  }

  private async company(trx: Trx, companyId: string, companyName: string): Promise<CompanySeals> {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const links = await linksOf(trx, companyId);
    const faults = [...chainFaults(links)];
    for (const link of links.filter(({ act }) => act === 'LOCK')) faults.push(...(await this.itemFaults(trx, link)));
    const locked = await lockedOf(trx, companyId);
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    for (const period of locked) {
      const days = daysOf({ ...period, companyId }, firstMonth);
      faults.push(...(await this.periodFaults(trx, days, period, links)));
    }
    faults.push(...openedFaults(links, locked));
    for (const witness of this.witnesses)
      for (const text of await witness.verify(trx, companyId)) faults.push({ facilityName: null, year: null, text });
    return {
      companyId,
      companyName,
      locked: locked.length,
      links: links.length,
      head: links.at(-1)?.hash ?? null,
      faults,
    };
  }

  /** Whether the digests of a link match its content hash. */
  private async itemFaults(trx: Trx, link: Link): Promise<readonly SealFault[]> {
    const content = await contentOf(trx, kept(link));
    return content === link.content ? [] : [faultOf(link, `the digests of link ${link.number} were changed`)];
  }

  private async periodFaults(
    trx: Trx,
    days: ClosingDays,
    period: LockedPeriod,
    links: readonly Link[],
  ): Promise<readonly SealFault[]> {
    const link = links.findLast((one) => one.facility_id === period.facilityId && one.year === period.year);
    // A company with a link is not verified by the older rule, whatever the row says.
    if (period.version === 1 && !link) {
      const { hash } = await this.books.seal(trx, days);
      return hash === period.seal ? [] : [faultOf(period, 'records are not as they were sealed (seal of version 1)')];
    }
    if (link?.act !== 'LOCK') return [faultOf(period, 'is locked, and the chain has no seal of it')];
    const faults =
      link.hash === period.seal ? [] : [faultOf(period, 'the seal of the period is not that of the chain')];
    return [...faults, ...(await this.changes(trx, days, period, link))];
  }

  private async changes(trx: Trx, days: ClosingDays, period: LockedPeriod, link: Link): Promise<readonly SealFault[]> {
    const parts = partsOf(this.parts, link.version);
    const growing = parts.filter(({ mayGrow }) => mayGrow).map(({ id }) => id);
    const { rows } = await sql<{ part: string; item: string; was: string | null; is: string | null }>`
      select coalesce(held.part, present.part) as part, coalesce(held.item, present.item) as item,
        held.digest as was, present.digest as is
      from (${kept(link)}) as held
      full join (${digestsOf(parts, days)}) as present on present.part = held.part and present.item = held.item
      where held.digest is distinct from present.digest
        and not (held.digest is null and present.part = any(${growing}::text[]))
      order by 1, 2 limit ${NAMED}`.execute(trx);
    return rows.map(({ part, item, was, is }) =>
      faultOf(period, `${part} ${item} ${was === null ? 'was added' : is === null ? 'is gone' : 'was changed'}`),
    );
  }
}

interface LockedPeriod {
  readonly facilityId: string;
  readonly facilityName: string;
  readonly year: number;
  readonly seal: string | null;
  readonly version: number;
}

const kept = ({ company_id, number }: Link) =>
  sql`select part, item, digest from period_seal_item where company_id = ${company_id}::uuid and number = ${number}`;

function faultOf(of: { readonly facilityName?: string; readonly year: number }, text: string): SealFault {
  return { facilityName: of.facilityName ?? null, year: of.year, text };
}

async function linksOf(trx: Trx, companyId: string): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select company_id, number, version::int as version, facility_id, year::int as year, act, by_account, reason, content, totals, previous, hash,
      round(extract(epoch from at) * 1000)::text as "atMs"
    from period_seal where company_id = ${companyId}::uuid order by number`.execute(trx);
  return rows;
}

function lockedOf(trx: Trx, companyId: string): Promise<readonly LockedPeriod[]> {
  return tables(trx)
    .selectFrom('facility_period as period')
    .innerJoin('facility', (on) =>
      on.onRef('facility.company_id', '=', 'period.company_id').onRef('facility.id', '=', 'period.facility_id'),
    )
    .select(['period.facility_id as facilityId', 'facility.name as facilityName', 'period.year', 'period.seal'])
    .select('period.seal_version as version')
    .where('period.company_id', '=', companyId)
    .where('period.state', '=', 'LOCKED')
    .orderBy('period.year')
    .orderBy('facility.name')
    .execute();
}

function* chainFaults(links: readonly Link[]): Iterable<SealFault> {
  for (const [at, link] of links.entries()) {
    const before = links[at - 1];
    if (link.number !== at + 1) {
      yield faultOf(link, `link ${at + 1} of the chain is gone`);
      return;
    }
    if (link.previous !== (before?.hash ?? null))
      yield faultOf(link, `link ${link.number} does not follow on the one before`);
    const { company_id, facility_id, by_account, atMs, ...facts } = link;
    const hash = hashOf({ ...facts, companyId: company_id, facilityId: facility_id, at: Number(atMs), by: by_account });
    if (hash !== link.hash) yield faultOf(link, `link ${link.number} of the chain was changed`);
  }
}

/** A period that the chain says is locked but is not: it was not unlocked with a reason. */
function openedFaults(links: readonly Link[], locked: readonly LockedPeriod[]): readonly SealFault[] {
  const last = new Map(links.map((link) => [`${link.facility_id} ${link.year}`, link]));
  const isLocked = new Set(locked.map(({ facilityId, year }) => `${facilityId} ${year}`));
  return [...last]
    .filter(([key, { act }]) => act === 'LOCK' && !isLocked.has(key))
    .map(([, link]) => faultOf(link, `facility ${link.facility_id} was opened past the chain`));
}
