import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { samePerson } from '#plugins/identity/sign-in/server';
import { MOST_TASKS, type OpenTask, type TaskReader, type TaskSource } from '#plugins/platform/tasks/server';
import type { Trx } from '#server';
import { recordReturnedByStaffNotice, recordReturnedNotice } from '../../contract/notice-kinds.ts';
import { APPROVERS, type RecordScope } from '../../contract/index.ts';
import { isOnlyUser } from '../read/record-people.ts';

export const RECORDED = { key: 'tasks.basis.recorded' };

/** The one task of everything that waits for approval, in every scope. */
const APPROVALS = 'all';

type Scopes = readonly Pick<RecordScope, 'id' | 'number'>[];

interface Group {
  readonly person: string;
  readonly name: string | null;
  readonly scope: number;
  readonly count: number;
  readonly tonnes: string | null;
  readonly from: string;
  readonly to: string;
  readonly facilities: readonly { readonly id: string; readonly name: string }[];
}

/** Records with a status by preparer and scope, with the facilities, the largest first. */
async function byPreparer(trx: Trx, companyId: string, scopes: Scopes, status: string): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    with waiting as (
      select prepared_by, scope, facility_id, count(*) as records, sum(t_total) as tonnes, min(from_date) as first,
        max(to_date) as last
      from emission_record
      where company_id = ${companyId} and scope = any(${scopes.map(({ number }) => number)}::int[])
        and status = ${status} and deleted_at is null
      group by 1, 2, 3
    )
    select waiting.prepared_by as person, account.name, waiting.scope::int as scope, sum(records)::int as count,
      sum(waiting.tonnes)::text as tonnes, min(first) as "from", max(last) as "to",
      json_agg(json_build_object('id', facility.id, 'name', facility.name)
        order by waiting.tonnes desc nulls last, facility.name) as facilities
    from waiting
      join facility on facility.company_id = ${companyId} and facility.id = waiting.facility_id
      left join account on account.id = waiting.prepared_by and account.company_id = ${companyId}
        and account.status = 'ACTIVE'
    group by 1, 2, 3 order by sum(waiting.tonnes) desc nulls last limit ${MOST_TASKS}`.execute(trx);
  return rows;
}

function taskOf(group: Group, kind: string, link: string | null): OpenTask {
  const { person, name, scope, count, tonnes, from, to, facilities } = group;
  return {
    key: `${person}:${scope}`,
    kind,
    title: { key: `${kind}.task`, values: { count, scope: { key: `records.scope.${scope}` } } },
    facilities,
    from,
    to,
    count,
    stake: tonnes === null ? null : { tonnes, basis: RECORDED },
    link,
    owner: name === null ? null : { id: person, name },
  };
}

/** Records that were returned, for the people who prepared them. */
export const returnedRecords = (scopes: Scopes): TaskSource => ({
  id: 'returned-records',
  authorities: COMPANY_WRITERS,
  notices: [recordReturnedNotice.id, recordReturnedByStaffNotice.id],
  async open(trx, { companyId }) {
    const groups = await byPreparer(trx, companyId, scopes, 'RETURNED');
    return groups.map((group) => taskOf(group, 'records.returned', listOf(scopes, group.scope, 'RETURNED')));
  },
  inCompanies: (trx) =>
    inCompanies(trx, scopes, { status: 'RETURNED', kind: 'records.returned', since: sql`updated_at` }),
});

/** Drafts that were not submitted yet. */
export const recordDrafts = (scopes: Scopes): TaskSource => ({
  id: 'record-drafts',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId }) {
    const groups = await byPreparer(trx, companyId, scopes, 'DRAFT');
    return groups.map((group) => ({
      ...taskOf(group, 'records.drafts', listOf(scopes, group.scope, 'DRAFT')),
      remedies: ['records.submit'],
    }));
  },
});

function listOf(scopes: Scopes, number: number, status: string): string | null {
  const scope = scopes.find((one) => one.number === number);
  return scope ? `${scope.id}?statuses=${status}` : null;
}

/** Records that this person may approve, in every scope, the largest first. */
async function approvable(trx: Trx, { companyId, accountId }: TaskReader, scopes: Scopes) {
  const own = (await isOnlyUser(trx, companyId, accountId)) ? [] : await samePerson(trx, accountId);
  return sql`
    from emission_record as record
    where record.company_id = ${companyId} and record.scope = any(${scopes.map(({ number }) => number)}::int[])
      and record.status = 'SUBMITTED' and record.deleted_at is null
      and not (record.prepared_by = any(${[...own]}::uuid[])
        or coalesce(record.submitted_by = any(${[...own]}::uuid[]), false))`;
}

/** What waits for approval is one queue, whatever its scope and whoever submitted it. */
export const recordApprovals = (scopes: Scopes): TaskSource => ({
  id: 'record-approvals',
  authorities: APPROVERS,
  async open(trx, reader) {
    const waiting = await approvable(trx, reader, scopes);
    const { rows } = await sql<Omit<Group, 'person' | 'name' | 'scope'>>`
      with waiting as (select record.facility_id, record.t_total, record.from_date, record.to_date ${waiting}),
        places as (select facility_id, sum(t_total) as tonnes from waiting group by 1)
      select count(*)::int as count, sum(t_total)::text as tonnes, min(from_date) as "from", max(to_date) as "to",
        coalesce((select json_agg(json_build_object('id', facility.id, 'name', facility.name)
          order by places.tonnes desc nulls last, facility.name)
          from places join facility on facility.company_id = ${reader.companyId} and facility.id = places.facility_id),
          '[]') as facilities
      from waiting`.execute(trx);
    const [found] = rows;
    if (!found || found.count === 0) return [];
    const { count, tonnes, from, to, facilities } = found;
    return [
      {
        key: APPROVALS,
        kind: 'records.approve',
        title: { key: 'records.approve.task', values: { count } },
        facilities,
        from,
        to,
        count,
        stake: tonnes === null ? null : { tonnes, basis: RECORDED },
        link: 'approvals',
        remedies: ['records.approve', 'records.return'],
      },
    ];
  },
  inCompanies: (trx) =>
    inCompanies(trx, scopes, { status: 'SUBMITTED', kind: 'records.approve', since: sql`submitted_at` }),
});

/** Ids of the records that this person may approve. */
export const approvableIds = (scopes: Scopes) => async (trx: Trx, reader: TaskReader) => {
  const waiting = await approvable(trx, reader, scopes);
  const { rows } = await sql<{ id: string }>`
    select record.id ${waiting} order by record.t_total desc nulls last, record.id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Ids of the drafts of a preparer and scope. */
export async function draftIds(trx: Trx, { companyId }: TaskReader, key: string): Promise<readonly string[]> {
  const [person = '', scope] = key.split(':');
  const { rows } = await sql<{ id: string }>`
    select id from emission_record
    where company_id = ${companyId} and scope = ${Number(scope)} and status = 'DRAFT' and prepared_by = ${person}
      and deleted_at is null
    order by t_total desc nulls last, id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Records with a status in all companies. */
async function inCompanies(
  trx: Trx,
  scopes: Scopes,
  { status, kind, since }: { status: string; kind: string; since: ReturnType<typeof sql> },
) {
  const { rows } = await sql<{ companyId: string; count: number; tonnes: string | null; since: string | null }>`
    select company_id as "companyId", count(*)::int as count, sum(t_total)::text as tonnes,
      min(${since})::date as since
    from emission_record
    where scope = any(${scopes.map(({ number }) => number)}::int[]) and status = ${status} and deleted_at is null
    group by 1`.execute(trx);
  return rows.map((row) => ({ ...row, kind }));
}
