import type { CompanyStore } from '#plugins/company/company/server';
import type { TaskSource } from '#plugins/platform/tasks/server';
import { yearToClose } from '../../domain/index.ts';
import type { PeriodView } from '../period-view.ts';

/** Facilities whose books of the year that ended last are not locked: one task of those who may lock them. */
export const booksToClose = (
  companies: Pick<CompanyStore, 'firstMonth'>,
  view: Pick<PeriodView, 'periods'>,
): TaskSource => ({
  id: 'books-to-close',
  authorities: ['COMPANY_ADMIN'],
  async open(trx, { companyId, today }) {
    const { year, due } = yearToClose(today, await companies.firstMonth(trx, companyId));
    const books = await view.periods(trx, { companyId, year });
    const open = books.filter(({ state }) => state !== 'LOCKED');
    const [first] = open;
    if (!first) return [];
    const count = open.length;
    return [
      {
        key: String(year),
        kind: 'periods.close',
        title: { key: 'periods.close.task', values: { year: `FY${year}`, count } },
        facilities: open.map(({ facilityId, facilityName }) => ({ id: facilityId, name: facilityName })),
        from: first.from,
        to: first.to,
        count,
        stake: null,
        due,
        link: 'periods',
      },
    ];
  },
});
