import type { Migration } from '#server';

const SUMS = [
  ['t_scored', 'numeric(26,6)'],
  ['t_quality', 'numeric(26,6)'],
  ['t_uncertain', 'numeric(26,6)'],
  ['t_squares', 'numeric(50,18)'],
] as const;

/** Terms of the mean score and of the uncertainty in quadrature, added up in the tallies. */
export const qualityAndUncertainty: Migration = {
  id: '0004-quality-and-uncertainty',
  async up(db) {
    for (const [name, kind] of SUMS)
      await db.sql(`alter table record_tally add column ${name} ${kind} not null default 0`);
    await db.sql(`
      update record_tally as tally set
        t_scored = found.t_scored, t_quality = found.t_quality, t_uncertain = found.t_uncertain, t_squares = found.t_squares
      from (
        select company_id, scope, status, fill_mode, facility_id, category, input_type,
          date_trunc('month', from_date)::date as first_month, date_trunc('month', to_date)::date as last_month,
          coalesce(sum(abs(t_total)) filter (where data_quality is not null), 0) as t_scored,
          coalesce(sum(abs(t_total) * data_quality), 0) as t_quality,
          coalesce(sum(t_total) filter (where uncertainty is not null), 0) as t_uncertain,
          coalesce(sum((t_total * uncertainty) * (t_total * uncertainty)), 0) as t_squares
        from emission_record where deleted_at is null
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      ) as found
      where tally.company_id = found.company_id and tally.scope = found.scope and tally.status = found.status
        and tally.fill_mode = found.fill_mode and tally.facility_id = found.facility_id
        and tally.category = found.category and tally.input_type = found.input_type
        and tally.first_month = found.first_month and tally.last_month = found.last_month`);
    await db.sql('drop index record_tally_all');
    await db.sql(`
      create index record_tally_all on record_tally (scope, status, first_month)
        include (records, with_total, with_market, with_energy, t_total, t_market, energy_gj,
          t_scored, t_quality, t_uncertain, t_squares)`);
  },
};
