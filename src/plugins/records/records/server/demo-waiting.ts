import { sql } from 'kysely';
import { Problem } from '#contract';
import type { Database, DemoChapter } from '#server';
import type { RecordWorkflow } from './workflow/record-workflow.ts';

/** Records of each scope that wait. */
const OF_EACH_SCOPE = 3;

const COMPANY = 'KURRAJONG';
const PREPARER = 'preparer@scopebook.test';

/**
 * Some records of the demo wait for approval: the oldest drafts that the demo itself made and nobody has touched since.
 * What somebody recorded, changed, submitted or locked stays as it is.
 */
export const waitingChapter = (database: Database, workflow: Pick<RecordWorkflow, 'move'>): DemoChapter => ({
  id: 'records/waiting',
  after: ['records/approved', 'records/approved-scope3'],
  async write({ companies, people, seededAt }) {
    const companyId = companies.get(COMPANY)?.id;
    const accountId = people.get(PREPARER)?.accountId;
    if (!companyId || !accountId) throw new Error(`The demo has no ${COMPANY} or nobody who prepares for it.`);
    const { rows } = await database.withTenant(companyId, (trx) =>
      sql<{ id: string }>`
        select id from (
          select id, row_number() over (partition by scope order by from_date, id) as place
          from emission_record
          where company_id = ${companyId} and status = 'DRAFT' and deleted_at is null and revision = 1
            and open_warnings = 0 and created_by = ${accountId} and created_at <= ${seededAt}
        ) as draft
        where place <= ${OF_EACH_SCOPE} order by id`.execute(trx),
    );
    for (const { id } of rows)
      await workflow.move({ companyId, accountId }, id, { status: 'SUBMITTED' }).catch((failure: unknown) => {
        // Its books may be locked.
        if (!(failure instanceof Problem)) throw failure;
      });
  },
});
