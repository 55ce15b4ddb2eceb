import { financialYear } from '#domain/time';
import { decimal, type Decimal } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import type { BookLedger } from '#plugins/insight/books/server';
import type { Trx } from '#server';
import { PER, type Per } from '../domain/index.ts';

/** Exact figures of a company in a year from July: approved records of scopes 1 and 2, by the location-based method. */
export interface YearFigures {
  /** Months with records. */
  readonly months: number;
  readonly tonnes: ReadonlyMap<string, Decimal>;
  readonly per: ReadonlyMap<Per, Decimal>;
}

/** Months a year needs to count. */
export const WHOLE_YEAR = 12;

const SCOPES = [1, 2] as const;

/** Money is only compared in one currency. */
const CURRENCY = 'AUD';

/** Reads the figures of a year from the sums that are kept by month. */
export class YearFiguresReader {
  constructor(
    private readonly ledger: BookLedger,
    private readonly denominators: IntensityDenominators,
    private readonly companies: Pick<CompanyStore, 'company'>,
  ) {}

  async read(trx: Trx, companyId: string, year: number): Promise<YearFigures> {
    const { from, to } = financialYear(year);
    const cells = await this.ledger.sums(
      trx,
      { companyIds: [companyId], facilityIds: [], scopes: SCOPES, includeDrafts: false, book: null, from, to },
      ['inputType', 'month'],
    );
    const found = cells.filter(({ parts }) => parts > 0);
    const tonnes = new Map<string, Decimal>();
    for (const { inputType, tTotal } of found)
      tonnes.set(inputType, (tonnes.get(inputType) ?? decimal(0)).plus(tTotal));
    const energy = found.reduce((total, { energyGj }) => total.plus(energyGj), decimal(0));
    const totals = await this.denominators.totals(trx, companyId, { from, to });
    const currency = (await this.companies.company(trx, companyId))?.currency;
    const per = PER.flatMap((id): readonly (readonly [Per, Decimal])[] => {
      if (id === 'GJ') return [[id, energy]];
      const total = totals.find(({ denominator }) => denominator.id === id)?.total ?? null;
      return total === null || (id === 'REVENUE' && currency !== CURRENCY) ? [] : [[id, decimal(total)]];
    });
    return {
      months: new Set(found.map(({ month }) => month)).size,
      tonnes,
      per: new Map(per.filter(([, amount]) => amount.gt(0))),
    };
  }
}
