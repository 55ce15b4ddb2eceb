import { problem, messageFor } from '#contract';
import { decimal } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { Notices } from '#plugins/platform/notifications/server';
import type { ClosingDays, EmissionTotals, RecordBooks, Writer } from '#plugins/records/records/server';
import { uuidv7, type Clock, type Database, type Outbox, type Trx } from '#server';
import {
  periodLockedEvent,
  periodLockedNotice,
  periodRestatedEvent,
  periodRoutes,
  periodUnlockedNotice,
} from '../contract/index.ts';
import type { ScopeTotals } from '../contract/period-schemas.ts';
import { holdBooks } from './period-locks.ts';
import type { PeriodKey, PeriodStore, Seal } from './period-store.ts';
import { daysOf, type SealChain } from './seal-chain.ts';

/** A period that nobody else changes until the transaction ends. */
interface HeldPeriod {
  readonly key: PeriodKey;
  /** Its seal; null: it is not locked. */
  readonly present: Seal | null;
  readonly facility: Facility;
  /** First month of the company's financial year. */
  readonly firstMonth: number;
}

/** A period that was locked just now. */
interface LockedPeriod {
  readonly key: PeriodKey;
  readonly seal: Seal;
  readonly at: string;
  /** The seal that was opened for a restatement. */
  readonly before: Seal | undefined;
}

/** Which period: the company is the writer's. */
export type WantedPeriod = Omit<PeriodKey, 'companyId'>;

/**
 * Locks and unlocks the books of facilities. Each call is one transaction that locks the period row against every
 * writer.
 */
export class PeriodService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facility' | 'firstMonth'>,
    private readonly periods: PeriodStore,
    private readonly books: RecordBooks,
    private readonly totals: EmissionTotals,
    private readonly chain: SealChain,
    private readonly notices: Notices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async set(writer: Writer, period: WantedPeriod, state: 'OPEN' | 'IN_REVIEW'): Promise<void> {
    await this.held(writer, period, async (trx, { key, present }) => {
      if (present) throw alreadyLocked();
      await this.periods.set(trx, key, state, this.stamp(writer), null);
    });
  }

  /** 409 `period.unsettled` with the blocking records. */
  async lock(writer: Writer, period: WantedPeriod): Promise<void> {
    await this.held(writer, period, async (trx, { key, present, facility, firstMonth }) => {
      if (present) throw alreadyLocked();
      const days = daysOf(key, firstMonth);
      const { count, records } = await this.books.unsettled(trx, days);
      if (count > 0)
        throw problem('period.unsettled', 409, messageFor('periods.unsettled-records', { count }), [], {
          count,
          records,
        });
      const stamp = this.stamp(writer);
      const totals = await this.totalsOf(trx, days);
      const seal = { hash: await this.chain.lock(trx, key, stamp, { days, totals }), totals };
      await this.periods.set(trx, key, 'LOCKED', stamp, seal);
      const opened = await this.periods.close(trx, key, firstMonth, stamp, seal);
      await this.publish(trx, days, { key, seal, at: stamp.at, before: opened.at(-1) });
      await this.notices.notify(trx, this.told(writer), {
        kind: periodLockedNotice,
        params: { facility: facility.name, year: String(key.year) },
        subject: `${key.facilityId} ${key.year}`,
        link: null,
      });
    });
  }

  async unlock(writer: Writer, period: WantedPeriod, reason: string): Promise<void> {
    await this.held(writer, period, async (trx, { key, present: before, facility, firstMonth }) => {
      if (!before) throw problem('period.not-locked', 409, 'periods.is-not-locked');
      const stamp = this.stamp(writer);
      await this.periods.open(trx, key, { ...stamp, id: uuidv7(), firstMonth, reason, before });
      await this.chain.unlock(trx, key, stamp, { ...before, reason });
      await this.periods.set(trx, key, 'OPEN', stamp, null);
      await this.notices.notify(trx, this.told(writer), {
        kind: periodUnlockedNotice,
        params: { facility: facility.name, year: String(key.year), reason },
        subject: `${key.facilityId} ${key.year}`,
        link: null,
      });
    });
  }

  /** Publishes the lock, and a restatement if the totals differ from those before. */
  private async publish(trx: Trx, { from, to }: ClosingDays, { key, seal, at, before }: LockedPeriod): Promise<void> {
    const { companyId, facilityId, year } = key;
    const entry = { companyId, facilityId, subject: `${facilityId} ${year}`, at };
    const data = {
      year,
      fromDate: from,
      toDate: to,
      seal: seal.hash,
      links: { periods: periodRoutes.list.path, restatements: periodRoutes.restatements.path },
    };
    await this.outbox.add(trx, periodLockedEvent, { ...entry, data });
    if (before && !isSame(before.totals, seal.totals))
      await this.outbox.add(trx, periodRestatedEvent, { ...entry, data: { ...data, sealBefore: before.hash } });
  }

  private held(
    writer: Writer,
    period: WantedPeriod,
    work: (trx: Trx, held: HeldPeriod) => Promise<void>,
  ): Promise<void> {
    const { companyId } = writer;
    return this.database.withTenant(companyId, async (trx) => {
      const facility = await this.companies.facility(trx, companyId, period.facilityId);
      if (!facility) throw unknownFacility();
      const key = { companyId, facilityId: facility.id, year: period.year };
      await holdBooks(trx, [companyId]);
      const { seal } = await this.periods.hold(trx, key);
      // Read once the books are held: from then on it stays.
      const firstMonth = await this.companies.firstMonth(trx, companyId);
      await work(trx, { key, present: seal, facility, firstMonth });
    });
  }

  private async totalsOf(trx: Trx, { companyId, facilityId, from, to }: ClosingDays): Promise<ScopeTotals> {
    const sums = await this.totals.byScope(trx, { companyId, from, to, facilities: [facilityId] });
    return sums.map(({ scope, records, tTotal, tMarket, energyGj }) => ({
      scope,
      records,
      total: tTotal,
      market: tMarket,
      energy: energyGj,
    }));
  }

  private stamp({ accountId }: Writer) {
    return { at: this.clock.now().toISOString(), by: accountId };
  }

  private told({ companyId, accountId }: Writer) {
    return { companyId, authorities: ['COMPANY_ADMIN', 'USER'], except: accountId } as const;
  }
}

/** Whether two totals are the same figures for the same scopes. */
function isSame(before: ScopeTotals, after: ScopeTotals): boolean {
  const figures = ({ total, market, energy }: ScopeTotals[number]) => [total, market, energy];
  return (
    before.length === after.length &&
    before.every((one) => {
      const other = after.find(({ scope }) => scope === one.scope);
      return (
        other !== undefined &&
        one.records === other.records &&
        figures(one).every((figure, at) => decimal(figure).eq(decimal(figures(other)[at] ?? '')))
      );
    })
  );
}

function alreadyLocked() {
  return problem('period.locked', 409, 'periods.unlock-first');
}

export function unknownFacility() {
  const message = 'records.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}
