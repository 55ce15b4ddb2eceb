import { lastDayOfMonth, overlapOf, type DateRange } from '#domain/time';
import type { BookLedger, LedgerQuery } from '#plugins/insight/books/server';
import type { ActivityLines } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { isOwnUse, OWN_USE, PRODUCED_CATEGORIES, type MeasuredCell } from '../domain/index.ts';

type FacilityMonth = MeasuredCell & { readonly facility: string; readonly month: string };
type CompanyFacility = MeasuredCell & { readonly company: string; readonly facility: string };

type Made = Pick<MeasuredCell, 'scope' | 'category'>;

const isMade = ({ scope, category }: Made) => scope === 4 && PRODUCED_CATEGORIES.includes(category);

/** Amounts compared with thresholds: cells of the ledger, and energy produced and used on site. */
export class ThresholdCells {
  constructor(
    private readonly ledger: BookLedger,
    private readonly activities: ActivityLines,
  ) {}

  async byMonth(trx: Trx, query: LedgerQuery): Promise<readonly FacilityMonth[]> {
    const cells = await this.ledger.daySums(trx, query, ['facility', 'month', 'scope', 'category']);
    const months = [...new Set(cells.filter(isMade).map(({ month }) => month))];
    const own = await Promise.all(
      months.map(async (month) => {
        const used = await this.ownUse(trx, { ...query, ...daysOfMonth(month, query) });
        return used.map((cell) => ({ ...cell, month }));
      }),
    );
    return [...cells, ...own.flat()];
  }

  async byCompany(trx: Trx, query: LedgerQuery): Promise<readonly CompanyFacility[]> {
    const cells = await this.ledger.sums(trx, query, ['company', 'facility', 'scope', 'category']);
    const makers = new Map(cells.filter(isMade).map(({ facility, company }) => [facility, company]));
    if (makers.size === 0) return cells;
    const own = await this.ownUse(trx, query);
    return [...cells, ...own.map((cell) => ({ ...cell, company: makers.get(cell.facility) ?? '' }))];
  }

  /** Cells do not record what energy was used for; lines of the records do. */
  private async ownUse(trx: Trx, query: LedgerQuery): Promise<readonly (MeasuredCell & { facility: string })[]> {
    const asked = { ...query, scopes: [4], categories: PRODUCED_CATEGORIES };
    const lines = await this.activities.lines(trx, await this.ledger.cellsOf(trx, asked));
    return lines.flatMap((line) =>
      isOwnUse(line) && line.energyGj !== null ? [ownUseCell(line.facilityId, line.energyGj)] : [],
    );
  }
}

const ownUseCell = (facility: string, energyGj: string) => ({
  facility,
  scope: 4,
  category: OWN_USE,
  parts: 1,
  tTotal: '0',
  tLocation: '0',
  energyGj,
});

/** Requested days of a month: for a member the first or last month may be partial. */
function daysOfMonth(month: string, period: DateRange): DateRange {
  return overlapOf({ from: month, to: lastDayOfMonth(month) }, period) ?? period;
}
