import { addDays, financialYear } from '#domain/time';
import { reportQuery } from '#plugins/insight/report/contract';
import { FILED_DEADLINES, type FiledDeadlineId } from '#plugins/insight/thresholds/contract';
import type { DeadlineCalendar } from '#plugins/insight/thresholds/server';
import type { Caller, Clock, Database, DemoCast, DemoChapter } from '#server';
import type { ElsewhereService } from './elsewhere-service.ts';
import type { FilingService } from './filing-service.ts';

interface DemoParts {
  readonly database: Database;
  readonly calendar: DeadlineCalendar;
  readonly filings: FilingService;
  readonly elsewhere: ElsewhereService;
  readonly clock: Clock;
}

/** Companies with filings, each with the account of an administrator. */
const FILERS = { KURRAJONG: 'operator@scopebook.test' } as const;

const SUMMARY = 'corporate-summary';

const isFiled = (id: string): id is FiledDeadlineId => FILED_DEADLINES.some((known) => known === id);

/** The last NGER report is filed here. Earlier deadlines, and those of other laws, were met elsewhere. */
export function filingsChapter({ database, calendar, filings, elsewhere, clock }: DemoParts): DemoChapter {
  return {
    id: 'filings',
    after: ['records/approved', 'thresholds', 'audit', 'control-basis', 'company-group'],
    async write({ companies, people }: DemoCast) {
      for (const [code, email] of Object.entries(FILERS)) {
        const [companyId, accountId] = [companies.get(code)?.id, people.get(email)?.accountId];
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or no ${email}.`);
        const caller: Caller = { accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
        const overdue = async () => {
          const asked = { companyId, today: clock.today() };
          const all = await database.withTenant(companyId, (trx) => calendar.ofLaw(trx, asked), { readonly: true });
          return all.filter(({ standing }) => standing === 'OVERDUE');
        };
        const last = (await overdue()).findLast(({ id }) => id === 'nger-report');
        if (last) await fileReport(caller, companyId, last.year);
        // After an interruption the chapter runs again. Met deadlines are no longer overdue.
        for (const { id, year, day } of await overdue())
          if (isFiled(id))
            await elsewhere.note(caller, companyId, {
              obligation: id,
              year,
              filedOn: addDays(day, -6),
              officer: 'Grace Nguyen',
              note: 'Handed in before the company kept its books here.',
            });
      }
    },
  };

  async function fileReport(caller: Caller, companyId: string, year: number): Promise<void> {
    const { from, to } = financialYear(year);
    const wanted = { companyId, report: SUMMARY, query: reportQuery.parse({ from, to, framework: 'NGER' }) };
    const { print } = await filings.preview(caller, wanted);
    await filings.file(caller, wanted, { obligation: 'nger-report', note: '', print, acknowledged: true });
  }
}
