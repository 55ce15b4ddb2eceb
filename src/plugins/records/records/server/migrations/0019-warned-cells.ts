import type { Migration } from '#server';

const FIGURES = ['t_total', 't_co2', 't_ch4', 't_n2o', 't_location', 't_market', 'energy_gj'] as const;
const COUNTS = ['records', 'parts', 'without_market'] as const;
const SUMMED = [...COUNTS, ...FIGURES];
const KEYS = 'month, scope, category, input_type';

const columns = SUMMED.join(', ');
const sums = SUMMED.map((name) => `sum(${name}) as ${name}`).join(', ');

/** The part of a record's figure that falls in a month: `spreadByDays` in SQL. */
function share(column: string): string {
  const until = (elapsed: string) =>
    `round((${column}::numeric(40, 20) * ${elapsed})::numeric(40, 20) / (record.to_date - record.from_date + 1), 6)`;
  const end = until(`(least(record.to_date, (month + interval '1 month - 1 day')::date) - record.from_date + 1)`);
  const begin = until('greatest(month::date - record.from_date, 0)');
  return `coalesce(${end} - ${begin}, 0)`;
}

const RECORD_COLUMNS = 'company_id, facility_id, scope, category, input_type, status';
const RESULTS = [...FIGURES, 't_upstream'];

/** Records with open warnings; a record of several editions has one row for each. */
const WARNED = `
  select ${RECORD_COLUMNS}, true as is_first, from_date, to_date, ${RESULTS.join(', ')}
  from emission_record
  where open_warnings > 0 and deleted_at is null and status <> 'VOID' and parts is null
  union all
  select ${RECORD_COLUMNS}, part.place = 1, (part.results ->> 'from')::date, (part.results ->> 'to')::date,
    ${RESULTS.map((name) => `(part.results ->> '${name}')::numeric`).join(', ')}
  from emission_record cross join lateral jsonb_array_elements(parts) with ordinality as part (results, place)
  where open_warnings > 0 and deleted_at is null and status <> 'VOID' and parts is not null`;

const STATUS = `case when status = 'APPROVED' then 'APPROVED' else 'OPEN' end as counted_status`;

/**
 * Gives records with open warnings separate cells, so that the part of a total with warnings is a sum of cells like any
 * other total, and its cost no longer grows with the number of records.
 */
export const warnedCells: Migration = {
  id: '0019-warned-cells',
  async up(db) {
    await db.sql(`alter table emission_month drop constraint emission_month_counted_status_check`);
    await db.sql(`
      alter table emission_month add constraint emission_month_counted_status_check
        check (counted_status in ('APPROVED', 'APPROVED_WARNED', 'OPEN', 'OPEN_WARNED'))`);
    await db.sql(`
      create temporary table warned_cell on commit drop as
      select company_id, month, facility_id, scope, category, input_type, counted_status, ${sums}
      from (
        select company_id, month::date as month, facility_id, scope, category, input_type, ${STATUS},
          (is_first and record.from_date >= month::date)::int as records, 1 as parts,
          (t_location is not null and t_market is null)::int as without_market,
          ${FIGURES.map((name) => `${share(`record.${name}`)} as ${name}`).join(', ')}
        from (${WARNED}) as record
        cross join generate_series(date_trunc('month', record.from_date), record.to_date, interval '1 month') as month
        union all
        select company_id, month::date, facility_id, 3, 'FUEL_AND_ENERGY_RELATED', input_type, ${STATUS}, 0, 1, 0,
          ${FIGURES.map((name) => (name === 't_total' ? share('record.t_upstream') : '0')).join(', ')}
        from (${WARNED}) as record
        cross join generate_series(date_trunc('month', record.from_date), record.to_date, interval '1 month') as month
        where scope <> 3 and t_upstream is not null
      ) as slice
      group by 1, 2, 3, 4, 5, 6, 7`);
    for (const { table, keys } of [
      { table: 'emission_month', keys: `company_id, facility_id, ${KEYS}` },
      { table: 'facility_month', keys: 'company_id, facility_id, month, scope' },
    ]) {
      const moved = `(select ${keys}, counted_status, ${sums} from warned_cell group by ${keys}, counted_status)`;
      const same = [...keys.split(', '), 'counted_status'].map((key) => `held.${key} = moved.${key}`).join(' and ');
      await db.sql(`
        update ${table} as held set ${SUMMED.map((name) => `${name} = held.${name} - moved.${name}`).join(', ')}
        from ${moved} as moved where ${same}`);
      await db.sql(`delete from ${table} where parts = 0`);
      await db.sql(`
        insert into ${table} (${keys}, counted_status, ${columns})
        select ${keys}, counted_status || '_WARNED', ${columns} from ${moved} as moved`);
    }
    await db.sql(`
      insert into emission_sum as held (stripe, ${KEYS}, counted_status, ${columns})
      select 0, ${KEYS}, counted_status, ${SUMMED.map((name) => `-sum(${name})`).join(', ')}
      from warned_cell group by ${KEYS}, counted_status
      union all
      select 0, ${KEYS}, counted_status || '_WARNED', ${SUMMED.map((name) => `sum(${name})`).join(', ')}
      from warned_cell group by ${KEYS}, counted_status
      on conflict (${KEYS}, counted_status, stripe) do update set
        ${SUMMED.map((name) => `${name} = held.${name} + excluded.${name}`).join(', ')}, changes = held.changes + 1`);
  },
};
