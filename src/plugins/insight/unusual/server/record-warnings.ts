import { sql } from 'kysely';
import { CHECK_CODES, type CheckCode } from '#plugins/records/record-checks/contract';
import type { Trx } from '#server';
import type { FoundFigure } from './found-figure.ts';

/** Warnings about the records of a month that ask the same question: is this quantity right? */
export interface MonthWarnings {
  readonly open: number;
  /** The latest explanation, if every such warning has one. */
  readonly explained: { readonly reason: string; readonly by: string; readonly at: string } | null;
}

/** Warnings that doubt how large a quantity is. */
const ABOUT_SIZE: readonly CheckCode[] = CHECK_CODES.filter((code) =>
  /^(unit-slip|above-|below-|unusual|zero|duplicate|first-)/.test(code),
);

/** Warnings of records behind findings of single months, by the id of the finding. */
export async function warningsOf(
  trx: Trx,
  companyId: string,
  found: readonly FoundFigure[],
): Promise<ReadonlyMap<string, MonthWarnings>> {
  const points = found.filter(({ isLevel, quantity }) => !isLevel && quantity !== null);
  if (points.length === 0) return new Map();
  const { rows } = await sql<{ id: string; open: number; reason: string | null; by: string | null; at: string | null }>`
    with warned as (
      select point.id, warning.acknowledged_at as at, warning.comment, warning.acknowledged_by
      from unnest(
          ${points.map(({ id }) => id)}::text[], ${points.map(({ facility }) => facility)}::uuid[],
          ${points.map(({ scope }) => scope)}::smallint[], ${points.map(({ category }) => category)}::text[],
          ${points.map(({ input }) => input)}::text[], ${points.map(({ use }) => use)}::text[],
          ${points.map(({ month }) => month)}::date[]
        ) as point (id, facility, scope, category, input, use, month)
        join emission_record as record on record.company_id = ${companyId} and record.facility_id = point.facility
          and record.input_type = point.input and record.scope = point.scope and record.category = point.category
          and coalesce(record.consumption_type, '') = point.use and record.deleted_at is null and record.status <> 'VOID'
          and record.from_date < point.month + interval '1 month' and record.to_date >= point.month
        join record_warning as warning on warning.company_id = record.company_id and warning.record_id = record.id
          and warning.code = any(${ABOUT_SIZE.map((code) => `record-checks.${code}`)}::text[])
    ), latest as (
      select distinct on (id) id, at, comment, acknowledged_by from warned where at is not null order by id, at desc
    )
    select warned.id, count(*) filter (where warned.at is null)::int as open, min(latest.comment) as reason,
      min(account.name) as by, min(latest.at) as at
    from warned left join latest on latest.id = warned.id left join account on account.id = latest.acknowledged_by
    group by warned.id`.execute(trx);
  return new Map(
    rows.map(({ id, open, reason, by, at }) => [
      id,
      { open, explained: open === 0 && at !== null ? { reason: reason ?? '', by: by ?? '', at } : null },
    ]),
  );
}
