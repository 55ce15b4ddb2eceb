import { financialYear, financialYearOf, monthOf } from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { BookLedger } from '#plugins/insight/books/server';
import type { CellSum } from '#plugins/records/records/server';
import type { Clock, Trx } from '#server';
import type { History } from '../domain/index.ts';
import type { StoredBody } from './scenario-tables.ts';

/** Financial years that are read: three for the trend, and the one that runs. */
const YEARS = 4;
const MONTHS = 12;

/** What the records say: the inputs of each facility by month, and the complete years. */
export interface RecordsAhead {
  readonly histories: readonly History[];
  readonly actuals: readonly { readonly year: number; readonly amount: string }[];
  readonly facilities: readonly Facility[];
  readonly firstMonth: number;
  /** The current month. */
  readonly before: string;
}

/** Reads the months a scenario starts from, by the same sums as the dashboard. Drafts count. */
export class ScenarioRecords {
  constructor(
    private readonly ledger: BookLedger,
    private readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>,
    private readonly clock: Clock,
  ) {}

  async read(trx: Trx, companyId: string, body: StoredBody): Promise<RecordsAhead> {
    const today = this.clock.today();
    const firstMonth = await this.companies.firstMonth(trx, companyId);
    const facilities = await this.companies.facilities(trx, companyId);
    const present = financialYearOf(today, firstMonth).year;
    const cells = await this.ledger.sums(
      trx,
      {
        companyIds: [companyId],
        facilityIds: [],
        scopes: body.scopes.map(Number),
        includeDrafts: true,
        book: body.book,
        from: financialYear(present - YEARS + 1, firstMonth).from,
        to: financialYear(present, firstMonth).to,
      },
      ['facility', 'scope', 'category', 'inputType', 'month'],
    );
    const histories = new Map<string, History & { readonly months: History['months'][number][] }>();
    for (const cell of cells) {
      const tonnes = tonnesOf(cell, body);
      if (tonnes === null) continue;
      const { facility: facilityId, scope, category, inputType, month } = cell;
      const key = [facilityId, scope, category, inputType].join('|');
      const found = histories.get(key) ?? { facilityId, scope, category, inputType, months: [] };
      found.months.push({ month, tonnes, gj: decimal(cell.energyGj) });
      histories.set(key, found);
    }
    const all = [...histories.values()];
    const years = Array.from({ length: YEARS - 1 }, (_, at) => present - YEARS + 1 + at);
    return {
      histories: all,
      facilities,
      firstMonth,
      before: monthOf(today),
      actuals: years.flatMap((year) => actualOf(all, year, firstMonth)),
    };
  }
}

/** t CO2-e by the method of the scenario; null: there is no figure. */
function tonnesOf(cell: CellSum<'scope'>, { scope2Method }: StoredBody): Decimal | null {
  if (cell.parts === 0) return null;
  if (cell.scope !== 2) return decimal(cell.tTotal);
  if (scope2Method === 'LOCATION') return decimal(cell.tLocation);
  return cell.withoutMarket < cell.parts ? decimal(cell.tMarket) : null;
}

/** A complete year: every month has a record. */
function actualOf(histories: readonly History[], year: number, firstMonth: number) {
  const { from, to } = financialYear(year, firstMonth);
  const months = histories.flatMap((one) => one.months.filter(({ month }) => month >= from && month <= to));
  if (new Set(months.map(({ month }) => month)).size < MONTHS) return [];
  return [{ year, amount: fixedText(sum(months.map(({ tonnes }) => tonnes)), 6) }];
}
