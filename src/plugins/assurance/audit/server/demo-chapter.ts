import { addDays, financialYearOf } from '#domain/time';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import { drawBody, engagementBody } from '../contract/index.ts';
import type { EngagementService } from './engagement-service.ts';
import { engagementRows } from './engagement-view.ts';
import { sampledIds } from './engagement-store.ts';
import type { ExceptionService } from './exception-service.ts';
import type { QueryService } from './query-service.ts';
import type { SampleService } from './sample-service.ts';

interface DemoParts {
  readonly database: Database;
  readonly engagements: EngagementService;
  readonly samples: SampleService;
  readonly queries: QueryService;
  readonly exceptions: ExceptionService;
  readonly clock: Clock;
}

/**
 * An engagement on the last complete year of the mining operator: sample drawn, work begun, one query answered, one
 * exception open.
 */
export function auditChapter(parts: DemoParts): DemoChapter {
  const { database, engagements, samples, queries, exceptions, clock } = parts;
  return {
    id: 'audit',
    after: ['records/approved', 'evidence'],
    async write({ companies, people }: DemoCast) {
      const companyId = companies.get('KURRAJONG')?.id;
      const accountOf = (email: string) => people.get(email)?.accountId;
      const [auditorId, preparerId] = [accountOf('auditor@scopebook.test'), accountOf('preparer@scopebook.test')];
      if (!companyId || !auditorId || !preparerId) throw new Error('The demo has no auditor or nobody who is audited.');
      const auditor = { companyId, accountId: auditorId, authorities: ['AUDITOR'] } as const;
      const preparer = { companyId, accountId: preparerId, authorities: ['USER'] } as const;
      // After an interruption the chapter runs again. An existing engagement counts as complete.
      const present = await database.withTenant(companyId, (trx) => engagementRows(trx, companyId));
      if (present.length > 0) return;
      const { year } = financialYearOf(addDays(financialYearOf(clock.today()).from, -1));
      const body = engagementBody.parse({
        title: `NGER report FY${year}`,
        standard: 'ASAE_3410',
        level: 'REASONABLE',
        year,
        book: 'NGER',
        materialityKind: 'PERCENT',
        materiality: '5',
        checks: ['EVIDENCE', 'QUANTITY', 'FACTOR', 'CUTOFF', 'BOUNDARY'],
        ownChecks: ['Meter read by the supplier'],
      });
      const { id } = await engagements.open(auditor, body);
      await samples.draw(auditor, id, drawBody.parse({ by: 'SIZE', size: 12, strata: 'NONE', seed: `demo-${year}` }));
      const drawn = await database.withTenant(companyId, (trx) => sampledIds(trx, companyId, id));
      const [first, second, third] = drawn;
      if (!first || !second || !third) return;
      for (const checkId of [...body.checks, 'OWN-1'])
        await samples.tick(auditor, id, { recordId: first, checkId, outcome: 'OK', comment: '' });
      await samples.tick(auditor, id, {
        recordId: second,
        checkId: 'QUANTITY',
        outcome: 'EXCEPTION',
        comment: 'Delivery docket 40118 is missing from the total.',
        exception: { description: 'A delivery of fuel is not in the quantity.', direction: 'UNDER', tonnes: '46.5' },
      });
      const answered = await queries.ask(auditor, id, second, 'Which dockets make up this quantity?');
      await queries.answer(preparer, id, answered, 'Those of the fuel system; docket 40118 came a month late.');
      await queries.ask(auditor, id, third, 'The meter was changed in this month. How was the gap read?');
      await exceptions.raise(auditor, id, {
        description: 'Refrigerant top-ups of the workshop are not recorded.',
        direction: 'UNDER',
        tonnes: '12',
      });
    },
  };
}
