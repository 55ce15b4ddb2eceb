import { addMonths, monthOf } from '#domain/time';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { RecordService } from './write/record-service.ts';
import type { RecordTables } from './record-tables.ts';
import type { RecordWorkflow } from './workflow/record-workflow.ts';
import type { Writer } from './write/writer.ts';

/** Number of months at the end that stay unapproved. */
const UNSETTLED_MONTHS = 2;

/** Approvers of the demo companies. Preparers submit their own records. */
const APPROVERS = {
  KURRAJONG: 'operator@scopebook.test',
  REDGUM: 'services@scopebook.test',
  WATTLE: 'logistics@scopebook.test',
} as const;

/** Explanations of warnings in the demo, by code. */
const ANSWERS: Readonly<Record<string, string>> = {
  'record-checks.evidence-missing': 'The invoice is kept in the purchasing system.',
  'record-checks.factor-outdated': 'The contract names this edition.',
  'record-checks.flat-values': 'A fixed quantity by contract.',
};

const OTHERWISE = 'Compared with the invoice: correct as recorded.';

/** Explains, submits and approves the records of the demo except those of the last months. */
export function recordsChapter(
  database: Database,
  service: Pick<RecordService, 'acknowledge'>,
  workflow: RecordWorkflow,
  clock: Clock,
): DemoChapter {
  const until = () => addMonths(monthOf(clock.today()), -UNSETTLED_MONTHS);

  const answer = async (writer: Writer, recordId: string): Promise<void> => {
    const open = await database.withTenant(writer.companyId, (trx) =>
      trx
        .withTables<RecordTables>()
        .selectFrom('record_warning')
        .select(['id', 'code'])
        .where('company_id', '=', writer.companyId)
        .where('record_id', '=', recordId)
        .where('acknowledged_at', 'is', null)
        .execute(),
    );
    for (const { id, code } of open)
      await service.acknowledge(writer, recordId, { id, comment: ANSWERS[code] ?? OTHERWISE });
  };

  const settle = async (companyId: string, approver: Writer): Promise<void> => {
    const rows = await database.withTenant(companyId, (trx) =>
      trx
        .withTables<RecordTables>()
        .selectFrom('emission_record')
        .select(['id', 'status', 'prepared_by', 'open_warnings'])
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .where('status', 'in', ['DRAFT', 'SUBMITTED'])
        .where('to_date', '<', until())
        .orderBy('id')
        .execute(),
    );
    for (const { id, status, prepared_by: accountId, open_warnings: open } of rows) {
      if (open > 0) await answer({ companyId, accountId }, id);
      if (status === 'DRAFT') await workflow.move({ companyId, accountId }, id, { status: 'SUBMITTED' });
      await workflow.move(approver, id, { status: 'APPROVED' });
    }
  };

  return {
    id: 'records/approved',
    after: ['demo/value-chain'],
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
