import { sql } from 'kysely';
import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { companyOf, serve, withReach, type Database, type ServedRoute, type Trx } from '#server';
import { varianceRoutes, type VarianceQuestion } from '../contract/index.ts';
import { PARTS_AT_MOST, varianceAnswer } from './variance-answer.ts';
import type { VarianceView } from './variance-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: Pick<CompanyStore, 'company'>;
  readonly library: ReferenceLibrary;
  readonly view: VarianceView;
}

const READING = { readonly: true, statementTimeout: 60_000 } as const;

/** The variance of the own company, and of any for platform staff. */
export function varianceHandlers({ database, companies, library, view }: Parts): readonly ServedRoute[] {
  const read = async (trx: Trx, companyId: string, question: VarianceQuestion) => {
    // Both sides are read from one snapshot: nothing is written between them.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    if (!(await companies.company(trx, companyId))) throw problem('company.unknown', 404, 'company.not-yours');
    return varianceAnswer(trx, library, companyId, await view.of(trx, companyId, question, PARTS_AT_MOST));
  };
  return [
    // In a thread: a large company has tens of thousands of lines to compare.
    serve(
      varianceRoutes.own,
      async ({ caller, body }) => {
        const companyId = companyOf(caller);
        const data = await database.withTenant(companyId, (trx) => read(trx, companyId, body), READING);
        return { statusCode: 200, data };
      },
      'short',
    ),
    serve(
      varianceRoutes.admin,
      async ({ caller, body: { companyId, ...question } }) => {
        const action = `variance of company ${companyId}`;
        const work = (trx: Trx) => read(trx, companyId, question);
        // The audit entry is written in a transaction of its own, because the reading one writes nothing.
        await withReach(database, caller, action, async () => {});
        const data =
          caller.companyId === null
            ? await database.asStaff({ action, audit: false }, work, READING)
            : await database.withTenant(caller.companyId, work, READING);
        return { statusCode: 200, data };
      },
      'short',
    ),
  ];
}
