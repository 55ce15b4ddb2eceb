import { Problem } from '#contract';
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

interface Part {
  readonly id: string;
  readonly after: readonly string[];
  /** Only records of these scopes; absent: all. */
  readonly scopes?: readonly number[];
}

/** Scope 3 came later: a demo whose other records were approved before approves it in a chapter of its own. */
const PARTS = {
  all: { id: 'records/approved', after: ['demo/value-chain'] },
  scope3: { id: 'records/approved-scope3', after: ['demo/value-chain', 'records/approved'], scopes: [3] },
} as const satisfies Readonly<Record<string, Part>>;

/** Explains, submits and approves the records of the demo except those of the last months. */
export const recordsChapter = chapterOf(PARTS.all);
export const scope3Chapter = chapterOf(PARTS.scope3);

function chapterOf(part: Part) {
  return (
    database: Database,
    service: Pick<RecordService, 'acknowledge'>,
    workflow: RecordWorkflow,
    clock: Clock,
  ): DemoChapter => approvals(part, { database, service, workflow, clock });
}

interface Parts {
  readonly database: Database;
  readonly service: Pick<RecordService, 'acknowledge'>;
  readonly workflow: RecordWorkflow;
  readonly clock: Clock;
}

function approvals({ id: chapterId, after, scopes }: Part, { database, service, workflow, clock }: Parts): DemoChapter {
  const isLater = scopes !== undefined;
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
        .$if(scopes !== undefined, (query) => query.where('scope', 'in', [...(scopes ?? [])]))
        .where('to_date', '<', until())
        .orderBy('id')
        .execute(),
    );
    for (const { id, status, prepared_by: accountId, open_warnings: open } of rows) {
      const preparer = { companyId, accountId };
      const decide = async () => {
        if (open > 0) await answer(preparer, id);
        if (status === 'DRAFT') await workflow.move(preparer, id, { status: 'SUBMITTED' });
        await workflow.move(approver, id, { status: 'APPROVED' });
      };
      await decide().catch((failure: unknown) => {
        // What somebody has recorded since, or accepted from a supplier, may be waiting for another person.
        if (!isLater || !(failure instanceof Problem)) throw failure;
      });
    }
  };

  return {
    id: chapterId,
    after,
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
