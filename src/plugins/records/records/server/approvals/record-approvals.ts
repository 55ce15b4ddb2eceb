import { sql } from 'kysely';
import type { RecordScope } from '../../contract/index.ts';
import type { RecordWorkflow } from '../workflow/record-workflow.ts';
import type { ApprovalSource } from './approval-source.ts';

/** Submitted records of every scope. */
export const recordApprovals = (
  workflow: Pick<RecordWorkflow, 'move'>,
  scopes: readonly Pick<RecordScope, 'number'>[],
): ApprovalSource => ({
  kind: 'record',
  waiting: (companyId) => sql`
    select id, revision, scope, facility_id, '' as name, category, input_type, quantity, unit, from_date, to_date,
      t_total as tonnes, open_warnings as warnings, submitted_at, coalesce(submitted_by, prepared_by) as submitted_by,
      prepared_by, array[prepared_by, submitted_by] as wrote
    from emission_record
    where company_id = ${companyId} and status = 'SUBMITTED' and deleted_at is null
      and scope = any(${scopes.map(({ number }) => number)}::int[])`,
  decide: (writer, { id, revision }, decision) => workflow.move(writer, id, { ...decision, revision }),
});
