import { companiesIn } from '#plugins/company/company/server';
import type { DeadlineSource, Notices } from '#plugins/platform/notifications/server';
import type { Clock, Database, Trx } from '#server';
import { deadlineNotices, overdueNotices } from '../contract/index.ts';
import { dueSoon, isMetBy, justPassed, toldUntil, type Deadline } from '../domain/index.ts';
import { markAllTold, markTold, sizesOf, toldOf } from './baseline-store.ts';
import { concernsOf, type Concerns } from './concerns.ts';
import type { FiledDeadline, FiledDeadlines } from './filed-deadlines.ts';
import type { ThresholdCells } from './threshold-cells.ts';

/** Link of the notice. */
const LINK = 'thresholds';

/**
 * Notifies the administrators of companies of deadlines that apply to them, once per company and deadline across all
 * processes. One query over all companies' cells decides who is concerned. Statutory deadlines are Australian, so they
 * concern only companies with something there.
 */
export class DeadlineRound {
  constructor(
    private readonly database: Database,
    private readonly cells: ThresholdCells,
    private readonly notices: Notices,
    private readonly clock: Clock,
    private readonly sources: readonly DeadlineSource[],
    private readonly filed: readonly FiledDeadlines[] = [],
  ) {}

  async notify(): Promise<void> {
    await this.notifyOfLegalDeadlines();
    for (const source of this.sources) await this.notifyOfSource(source);
  }

  /** Deadlines of other plugins, each once, with their own sentence. */
  private async notifyOfSource(source: DeadlineSource): Promise<void> {
    const today = this.clock.today();
    await this.database.asStaff({ action: `deadlines of ${source.id}`, audit: false }, async (trx) => {
      const open = await source.open(trx, { companyId: null, from: today, to: toldUntil(today) });
      const told = open.flatMap(({ notification, ...one }) =>
        notification === null ? [] : [{ ...one, notification, deadline: `${source.id}:${one.id}` }],
      );
      const told_at = this.clock.now().toISOString();
      const fresh = await markAllTold(
        trx,
        told.map(({ companyId, deadline, day }) => ({
          company_id: companyId,
          deadline,
          year: Number(day.slice(0, 4)),
          told_at,
        })),
      );
      for (const { companyId, deadline, notification } of told)
        if (fresh.has(deadline)) await this.notices.notifyCompany(trx, companyId, notification.to, notification.notice);
    });
  }

  /** Deadlines due soon, and those that passed without a filing: each once. */
  private async notifyOfLegalDeadlines(): Promise<void> {
    const today = this.clock.today();
    const due = dueSoon(today).map((deadline) => ({ deadline, isOverdue: false }));
    const overdue = justPassed(today).map((deadline) => ({ deadline, isOverdue: true }));
    const all = [...due, ...overdue];
    if (all.length === 0) return;
    await this.database.asStaff({ action: 'deadlines of thresholds', audit: false }, async (trx) => {
      const companies = await companiesIn(trx, 'AU');
      const years = new Map<number, Concerns>();
      const sizes = new Map<number, Awaited<ReturnType<typeof sizesOf>>>();
      for (const year of new Set(all.map(({ deadline }) => deadline.year))) {
        years.set(year, await concernsOf(trx, this.cells, year, null));
        sizes.set(year, await sizesOf(trx, null, year));
      }
      const met = (await Promise.all(this.filed.map((one) => one.filed(trx, null)))).flat();
      for (const { deadline, isOverdue } of all) {
        const concerns = years.get(deadline.year);
        const told = await toldOf(trx, toldAs(deadline, isOverdue), deadline.year);
        for (const id of companies)
          if (
            !told.has(id) &&
            !isMet(met, id, deadline) &&
            concerns?.(id, deadline, sizes.get(deadline.year)?.get(id) ?? null) === true
          )
            await this.one(trx, id, deadline, isOverdue);
      }
    });
  }

  private async one(trx: Trx, companyId: string, deadline: Deadline, isOverdue: boolean): Promise<void> {
    const { id, day, year } = deadline;
    const kinds = isOverdue ? overdueNotices : deadlineNotices;
    const kind = kinds.find((one) => one.id === `thresholds.${isOverdue ? 'overdue' : 'due'}-${id}`);
    const row = {
      company_id: companyId,
      deadline: toldAs(deadline, isOverdue),
      year,
      told_at: this.clock.now().toISOString(),
    };
    if (!kind || !(await markTold(trx, row))) return;
    await this.notices.notifyCompany(
      trx,
      companyId,
      { roles: ['COMPANY_ADMIN'] },
      { kind, params: { year: `FY${year}`, day }, subject: `${id}-${year}`, link: LINK },
    );
  }
}

/** Key under which a notice is recorded. */
const toldAs = ({ id }: Deadline, isOverdue: boolean) => (isOverdue ? `overdue:${id}` : id);

const isMet = (met: readonly FiledDeadline[], companyId: string, deadline: Deadline): boolean =>
  met.some((one) => one.companyId === companyId && isMetBy(one, deadline));
