import { sql } from 'kysely';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { QueryRow, SampleRow } from '../contract/index.ts';
import { named, RECORD_WORDS, STAFF_NAME, type NamedRecord } from './record-words.ts';

type FoundSample = NamedRecord &
  Omit<SampleRow, keyof NamedRecord | 'inputTypeName' | 'done' | 'ticks'> & {
    readonly ticks: NonNullable<SampleRow['ticks']>;
  };

/** Marks are the auditor's working papers. Others see only their number. */
interface SampleReader {
  readonly companyId: string;
  readonly engagementId: string;
  readonly isAuditor: boolean;
}

/** The records of a sample, largest first. */
export async function sampleRows(
  trx: Trx,
  library: ReferenceLibrary,
  { companyId, engagementId, isAuditor }: SampleReader,
): Promise<SampleRow[]> {
  const { rows } = await sql<FoundSample>`
    with marked as (
      select distinct on (tick.record_id, tick.check_id) tick.record_id, tick.check_id, tick.outcome, tick.comment,
        tick.at, account.name
      from audit_tick as tick left join account on account.id = tick.by_account
      where tick.company_id = ${companyId}::uuid and tick.engagement_id = ${engagementId}::uuid
      order by tick.record_id, tick.check_id, tick.id desc
    )
    select ${RECORD_WORDS}, record.quantity, record.unit, sample.value, sample.origin,
      (record.run_id <> sample.run_id or record.status <> 'APPROVED' or record.deleted_at is not null) as "isChanged",
      cardinality(record.attachment_ids) as evidence,
      exists (select from audit_query as query where query.company_id = sample.company_id
        and query.engagement_id = sample.engagement_id and query.record_id = sample.record_id
        and query.closed_at is null) as "hasOpenQuery",
      coalesce((select json_agg(json_build_object('checkId', marked.check_id, 'outcome', marked.outcome,
          'comment', marked.comment, 'at', marked.at, 'by', coalesce(marked.name, ${STAFF_NAME})))
        from marked where marked.record_id = sample.record_id), '[]') as ticks
    from audit_sample as sample
      join emission_record as record on record.company_id = sample.company_id and record.id = sample.record_id
      join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    where sample.company_id = ${companyId}::uuid and sample.engagement_id = ${engagementId}::uuid
    order by sample.value desc, sample.record_id`.execute(trx);
  return rows.map(({ ticks, ...row }) => ({
    ...row,
    ...named(library, row),
    done: ticks.length,
    ticks: isAuditor ? ticks.map((tick) => ({ ...tick, at: moment(tick.at) })) : null,
  }));
}

/** Times inside JSON have PostgreSQL's format. */
const moment = (given: string) => new Date(given).toISOString();

type FoundQuery = NamedRecord &
  Omit<QueryRow, keyof NamedRecord | 'inputTypeName' | 'askedBy' | 'thread'> & {
    readonly asker: string | null;
    readonly thread: readonly { id: string; at: string; by: string; byAccount: string; text: string }[];
  };

/**
 * Queries of an engagement with their remarks, open ones first. Answered: someone other than an auditor has written
 * since.
 */
export async function queryRows(
  trx: Trx,
  library: ReferenceLibrary,
  { companyId, engagementId, accountId }: Omit<SampleReader, 'isAuditor'> & { readonly accountId: string },
): Promise<QueryRow[]> {
  const { rows } = await sql<FoundQuery>`
    select query.id, ${RECORD_WORDS}, query.first_at as "askedAt", asker.name as asker, query.closed_at as "closedAt",
      case when query.closed_at is not null then 'CLOSED'
        when exists (select from record_remark as said left join account as writer on writer.id = said.by_account
          where said.company_id = query.company_id and said.record_id = query.record_id and said.at > query.asked_at
            and not coalesce('AUDITOR' = any(writer.authorities), false)) then 'ANSWERED'
        else 'OPEN' end as state,
      coalesce((select json_agg(json_build_object('id', said.id, 'at', said.at, 'by', coalesce(writer.name, ${STAFF_NAME}),
          'byAccount', said.by_account, 'text', said.remark) order by said.at, said.id)
        from record_remark as said left join account as writer on writer.id = said.by_account
        where said.company_id = query.company_id and said.record_id = query.record_id and said.at >= query.first_at
          and (query.closed_at is null or said.at <= query.closed_at)), '[]') as thread
    from audit_query as query
      join emission_record as record on record.company_id = query.company_id and record.id = query.record_id
      join facility on facility.company_id = record.company_id and facility.id = record.facility_id
      left join account as asker on asker.id = query.asked_by
    where query.company_id = ${companyId}::uuid and query.engagement_id = ${engagementId}::uuid
    order by query.closed_at nulls first, query.first_at desc, query.id`.execute(trx);
  return rows.map(({ asker, thread, ...row }) => ({
    ...row,
    ...named(library, row),
    askedBy: asker ?? STAFF_NAME,
    thread: thread.map(({ byAccount, at, ...said }) => ({ ...said, at: moment(at), own: byAccount === accountId })),
  }));
}
