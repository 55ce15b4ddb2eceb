import { APP_ROLE, enableTenancy, restrictToStaff, STAFF_ROLE, type Migration } from '#server';

const FIGURES = ['t_total', 't_co2', 't_ch4', 't_n2o', 't_location', 't_market', 'energy_gj'] as const;
const COUNTS = ['records', 'parts', 'without_market'] as const;
const RATINGS = ['t_total', 't_scored', 't_quality', 't_uncertain'] as const;

const columns = (names: readonly string[], kind: string) => names.map((name) => `${name} ${kind} not null`).join(', ');
const sums = (names: readonly string[], kind = '') => names.map((name) => `sum(${name})${kind}`).join(', ');

const SUMS = `${sums(COUNTS, '::bigint')}, ${sums(FIGURES)}`;
const SUMMED = [...COUNTS, ...FIGURES].join(', ');
const KEYS = 'month, scope, category, input_type, counted_status';

/**
 * Stored sums of cells, updated in the same transaction: by facility, for panels without further detail, and over all
 * companies, for platform staff. The latter have eight rows per key, distributed over the connections, so that
 * companies do not wait for each other. Only staff can read them; companies add to them through a function.
 */
export const keptSums: Migration = {
  id: '0007-kept-sums',
  async up(db) {
    await db.sql(`
      create table facility_month (
        company_id uuid not null references company,
        month date not null,
        facility_id uuid not null,
        scope smallint not null,
        counted_status text not null,
        ${columns(COUNTS, 'bigint')}, ${columns(FIGURES, 'numeric(20,6)')},
        primary key (company_id, month, facility_id, scope, counted_status)
      )`);
    await enableTenancy(db, 'facility_month');
    await db.sql(`create index facility_month_all on facility_month (month)`);
    await db.sql(`
      insert into facility_month (company_id, month, facility_id, scope, counted_status, ${SUMMED})
      select company_id, month, facility_id, scope, counted_status, ${SUMS} from emission_month group by 1, 2, 3, 4, 5`);

    await db.sql(`
      create table facility_quality (
        company_id uuid not null references company,
        facility_id uuid not null,
        scope smallint not null,
        status text not null,
        first_month date not null,
        last_month date not null,
        records bigint not null,
        ${columns(RATINGS, 'numeric(26,6)')}, t_squares numeric(50,18) not null,
        primary key (company_id, facility_id, scope, status, first_month, last_month)
      )`);
    await enableTenancy(db, 'facility_quality');
    await db.sql(`create index facility_quality_all on facility_quality (first_month, last_month)`);
    await db.sql(`
      insert into facility_quality
      select company_id, facility_id, scope, status, first_month, last_month, sum(records)::bigint, ${sums(RATINGS)},
        sum(t_squares)
      from record_tally group by 1, 2, 3, 4, 5, 6`);

    await db.sql(`
      create table emission_sum (
        stripe smallint not null,
        month date not null,
        scope smallint not null,
        category text not null,
        input_type text not null,
        counted_status text not null,
        ${columns(COUNTS, 'bigint')}, ${columns(FIGURES, 'numeric(26,6)')},
        primary key (month, scope, category, input_type, counted_status, stripe)
      )`);
    await restrictToStaff(db, 'emission_sum');
    await db.sql(`
      insert into emission_sum (stripe, ${KEYS}, ${SUMMED})
      select 0, ${KEYS}, ${SUMS} from emission_month group by 2, 3, 4, 5, 6`);
    const kinds = [
      'date',
      'smallint',
      'text',
      'text',
      'text',
      ...COUNTS.map(() => 'bigint'),
      ...FIGURES.map(() => 'numeric'),
    ];
    const signature = `add_emission_sums(${kinds.map((kind) => `${kind}[]`).join(', ')})`;
    // Sorted keys, so that concurrent writers of a row wait for each other without a deadlock.
    await db.sql(`
      create function ${signature} returns void language plpgsql security definer set search_path = public, pg_temp
      as $$
      begin
        insert into emission_sum as held (stripe, ${KEYS}, ${SUMMED})
        select pg_backend_pid() % 8, ${KEYS}, ${SUMS}
        from unnest(${kinds.map((_kind, at) => `$${at + 1}`).join(', ')}) as given (${KEYS}, ${SUMMED})
        group by ${KEYS} order by ${KEYS}
        on conflict (${KEYS}, stripe) do update set
          ${[...COUNTS, ...FIGURES].map((name) => `${name} = held.${name} + excluded.${name}`).join(', ')};
      end
      $$`);
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
