import { sql } from 'kysely';
import type { StillWaiting, WaitingWork } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { recordSubmittedByStaffNotice, recordSubmittedNotice, type RecordScope } from '../../contract/index.ts';

/** Subject of a notice about all records of a scope that a person submits, so that a month of records is one notice. */
export const submittedSubject = (accountId: string, scope: number) => `submitted ${accountId} ${scope}`;

/** Kinds of notices about records to approve. */
export const SUBMITTED_KINDS = [recordSubmittedNotice, recordSubmittedByStaffNotice] as const;

/** Path of the queue of approvals, where the notices lead. */
const APPROVALS = 'approvals';

/** Number of records that currently wait for approval, by submitter and scope. */
export class WaitingRecords implements WaitingWork {
  readonly kinds = SUBMITTED_KINDS.map(({ id }) => id);

  constructor(private readonly scopes: readonly RecordScope[]) {}

  async waiting(trx: Trx, companyId: string): Promise<ReadonlyMap<string, StillWaiting>> {
    const { rows } = await sql<{ by: string; scope: number; count: number }>`
      select submitted_by as by, scope, count(*)::int as count from emission_record
      where company_id = ${companyId} and scope = any(${this.scopes.map(({ number }) => number)}::int[])
        and status = 'SUBMITTED' and deleted_at is null and submitted_by is not null
      group by submitted_by, scope`.execute(trx);
    return new Map(rows.map(({ by, scope, count }) => [submittedSubject(by, scope), { count, link: APPROVALS }]));
  }
}

/** Whether no record of a scope that a person submitted is still waiting. */
export async function nothingWaits(trx: Trx, companyId: string, submittedBy: string, scope: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from emission_record
    where company_id = ${companyId} and scope = ${scope} and status = 'SUBMITTED' and deleted_at is null
      and submitted_by = ${submittedBy}
    limit 1`.execute(trx);
  return rows.length === 0;
}
