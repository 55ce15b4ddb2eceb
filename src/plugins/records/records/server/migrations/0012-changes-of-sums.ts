import type { Migration } from '#server';

const COUNTS = ['records', 'parts', 'without_market'] as const;
const FIGURES = ['t_total', 't_co2', 't_ch4', 't_n2o', 't_location', 't_market', 'energy_gj'] as const;
const SUMMED = [...COUNTS, ...FIGURES];
const KEYS = 'month, scope, category, input_type, counted_status';
const KINDS = [
  'date',
  'smallint',
  'text',
  'text',
  'text',
  ...COUNTS.map(() => 'bigint'),
  ...FIGURES.map(() => 'numeric'),
];

/**
 * Sums of all companies count their writes. The total of these counts over the months of a period shows whether a cell
 * of any company has been written: the counts only grow, and become visible with the write itself.
 */
export const changesOfSums: Migration = {
  id: '0012-changes-of-sums',
  async up(db) {
    await db.sql('alter table emission_sum add column changes bigint not null default 1');
    await db.sql(`
      create or replace function add_emission_sums(${KINDS.map((kind) => `${kind}[]`).join(', ')}) returns void
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      begin
        insert into emission_sum as held (stripe, ${KEYS}, ${SUMMED.join(', ')})
        select pg_backend_pid() % 8, ${KEYS}, ${COUNTS.map((name) => `sum(${name})::bigint`).join(', ')},
          ${FIGURES.map((name) => `sum(${name})`).join(', ')}
        from unnest(${KINDS.map((_kind, at) => `$${at + 1}`).join(', ')}) as given (${KEYS}, ${SUMMED.join(', ')})
        group by ${KEYS} order by ${KEYS}
        on conflict (${KEYS}, stripe) do update set
          ${SUMMED.map((name) => `${name} = held.${name} + excluded.${name}`).join(', ')}, changes = held.changes + 1;
      end
      $$`);
  },
};
