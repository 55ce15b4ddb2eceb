import { sql, type RawBuilder } from 'kysely';
import { financialYearOf } from '#domain/time';
import type { Trx } from '#server';
import { ofFacilities, packed, type PackScope } from '../pack-scope.ts';
import { doneBy, fetched, number, text, type PackColumn } from '../pack-table.ts';

interface ChangeRow {
  readonly kind: string;
  readonly record_id: string | null;
  readonly revision: number | null;
  readonly facility_id: string | null;
  readonly year: number | null;
  readonly act: string;
  readonly at: string | null;
  readonly name: string | null;
  readonly reason: string | null;
  readonly said: string | null;
  readonly parts: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

const NOTHING = sql`null`;

/** Revisions of records, each with the changed fields before and after. */
const states = (scope: PackScope) => sql`
  select 'RECORD' as kind, state.record_id, state.revision, state.facility_id, null::int as year, state.act, state.at,
    account.name, state.reason, ${NOTHING} as said, array_to_string(state.changed, ' ') as parts,
    (select jsonb_object_agg(part, state.previous -> part) from unnest(state.changed) as part)::text as before,
    (select jsonb_object_agg(part, state.snapshot -> part) from unnest(state.changed) as part)::text as after
  from (
    select history.*, record.facility_id,
      lag(history.snapshot) over (partition by history.record_id order by history.revision) as previous
    from record_history as history
      join emission_record as record on record.company_id = history.company_id and record.id = history.record_id
    where ${packed(scope, { withVoid: true })}
  ) as state left join account on account.id = state.by_account
  order by state.record_id, state.revision`;

const ofRecord = (table: string) => sql`
  from ${sql.table(table)} as said
    join emission_record as record on record.company_id = said.company_id and record.id = said.record_id`;

/** Warnings of checks, with the explanation of whoever accepted them. */
const warnings = (scope: PackScope) => sql`
  select 'WARNING' as kind, said.record_id, null::int as revision, record.facility_id, null::int as year,
    concat(said.code, case when said.acknowledged_at is null then ' OPEN' else ' ACKNOWLEDGED' end) as act,
    coalesce(said.acknowledged_at, said.raised_at) as at, account.name, said.comment as reason, said.message as said,
    said.path as parts, ${NOTHING} as before, ${NOTHING} as after
  ${ofRecord('record_warning')} left join account on account.id = said.acknowledged_by
  where ${packed(scope, { withVoid: true })} order by said.record_id, said.raised_at, said.id`;

/** Questions and answers about records. */
const remarks = (scope: PackScope) => sql`
  select 'REMARK' as kind, said.record_id, null::int as revision, record.facility_id, null::int as year,
    'SAID' as act, said.at, account.name, ${NOTHING} as reason, said.remark as said, ${NOTHING} as parts,
    ${NOTHING} as before, ${NOTHING} as after
  ${ofRecord('record_remark')} left join account on account.id = said.by_account
  where ${packed(scope, { withVoid: true })} order by said.record_id, said.at, said.id`;

const yearOf = ({ company }: PackScope, day: string) => financialYearOf(day, company.firstMonth).year;

const ofPeriod = (scope: PackScope) => sql`period.company_id = ${scope.company.id}::uuid
  and period.year between ${yearOf(scope, scope.from)} and ${yearOf(scope, scope.to)}
  and ${ofFacilities(scope, sql`period.facility_id`)}`;

/** The status of each facility and year. */
const periods = (scope: PackScope) => sql`
  select 'PERIOD' as kind, ${NOTHING}::uuid as record_id, null::int as revision, period.facility_id,
    period.year::int as year, period.state as act, period.changed_at as at, account.name, ${NOTHING} as reason,
    period.seal as said, ${NOTHING} as parts, ${NOTHING} as before, period.totals::text as after
  from facility_period as period left join account on account.id = period.changed_by
  where ${ofPeriod(scope)} order by period.facility_id, period.year`;

/** Periods that were locked and unlocked again: why, and the totals before and after. */
const restatements = (scope: PackScope) => sql`
  select 'RESTATEMENT' as kind, ${NOTHING}::uuid as record_id, null::int as revision, period.facility_id,
    period.year::int as year, case when period.locked_at is null then 'UNLOCKED' else 'LOCKED AGAIN' end as act,
    period.unlocked_at as at, account.name, period.reason,
    concat_ws(' ', period.seal_before, period.seal_after) as said, ${NOTHING} as parts,
    period.totals_before::text as before, period.totals_after::text as after
  from period_restatement as period left join account on account.id = period.unlocked_by
  where ${ofPeriod(scope)} order by period.facility_id, period.year, period.unlocked_at, period.id`;

const KINDS: readonly ((scope: PackScope) => RawBuilder<unknown>)[] = [
  states,
  warnings,
  remarks,
  periods,
  restatements,
];

/** The history of everything in the pack by kind, including voided records of the period. */
export async function* changeRows(trx: Trx, scope: PackScope): AsyncIterable<ChangeRow> {
  for (const kind of KINDS) yield* fetched<ChangeRow>(trx, kind(scope));
}

export const CHANGE_COLUMNS: readonly PackColumn<ChangeRow>[] = [
  text('Kind', ({ kind }) => kind),
  text('Record id', ({ record_id }) => record_id),
  number('Revision', ({ revision }) => revision),
  text('Facility id', ({ facility_id }) => facility_id),
  text('Financial year', ({ year }) => (year === null ? null : `FY${year}`)),
  text('Act', ({ act }) => act),
  text('At', ({ at }) => at),
  text('By', ({ kind, act, name, at }) => (kind === 'WARNING' && act.endsWith('OPEN') ? null : doneBy(name, at))),
  text('Reason', ({ reason }) => reason),
  text('Text', ({ said }) => said),
  text('Parts', ({ parts }) => parts),
  text('Before', ({ before }) => before),
  text('After', ({ after }) => after),
];
