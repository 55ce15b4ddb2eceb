import { addMonths, monthOf } from '#domain/time';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { EmissionRecordTable } from './record-tables.ts';
import type { RecordWorkflow } from './record-workflow.ts';
import type { Writer } from './writer.ts';

type Tables = { emission_record: EmissionRecordTable };

/** Months at the end that are still being worked on. */
const UNSETTLED_MONTHS = 2;

/** Who approves for each company of the demo; whoever prepared submits. */
const APPROVERS = {
  KURRAJONG: 'operator@scopebook.test',
  REDGUM: 'services@scopebook.test',
  WATTLE: 'logistics@scopebook.test',
} as const;

/** Submits and approves the demo's records, all but those of the last months. */
export function recordsChapter(database: Database, workflow: RecordWorkflow, clock: Clock): DemoChapter {
  const until = () => addMonths(monthOf(clock.today()), -UNSETTLED_MONTHS);

  const settle = async (companyId: string, approver: Writer): Promise<void> => {
    const rows = await database.withTenant(companyId, (trx) =>
      trx
        .withTables<Tables>()
        .selectFrom('emission_record')
        .select(['id', 'status', 'prepared_by'])
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .where('status', 'in', ['DRAFT', 'SUBMITTED'])
        .where('to_date', '<', until())
        .orderBy('id')
        .execute(),
    );
    for (const { id, status, prepared_by: accountId } of rows) {
      if (status === 'DRAFT') await workflow.move({ companyId, accountId }, id, { status: 'SUBMITTED' });
      await workflow.move(approver, id, { status: 'APPROVED' });
    }
  };

  return {
    id: 'records/approved',
    async write({ companies, people }: DemoCast) {
      for (const [code, email] of Object.entries(APPROVERS)) {
        const companyId = companies.get(code)?.id;
        const accountId = people.get(email)?.accountId;
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or nobody who approves for it.`);
        await settle(companyId, { companyId, accountId, authorities: ['COMPANY_ADMIN'] });
      }
    },
  };
}
