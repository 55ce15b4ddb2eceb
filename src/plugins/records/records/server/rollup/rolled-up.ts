import { sql, type RawBuilder } from 'kysely';
import type { RecordTotals } from '../../contract/index.ts';

/** Sums for data quality and uncertainty, from tallies or from the records themselves. */
interface Sums {
  readonly scored: RawBuilder<unknown>;
  readonly quality: RawBuilder<unknown>;
  readonly uncertain: RawBuilder<unknown>;
  readonly squares: RawBuilder<unknown>;
  readonly total: RawBuilder<unknown>;
}

export const OF_TALLIES: Sums = {
  scored: sql`sum(t_scored)`,
  quality: sql`sum(t_quality)`,
  uncertain: sql`sum(t_uncertain)`,
  squares: sql`sum(t_squares)`,
  total: sql`sum(t_total)`,
};

/** The sums of tallies, each multiplied by its counted share. */
export const ofShared = (factor: RawBuilder<unknown>): Sums => ({
  scored: sql`sum(t_scored * ${factor})`,
  quality: sql`sum(t_quality * ${factor})`,
  uncertain: sql`sum(t_uncertain * ${factor})`,
  squares: sql`sum(t_squares * ${factor} * ${factor})`,
  total: sql`sum(t_total * ${factor})`,
});

/** The uncertainty that counts: the one entered, otherwise the published one. */
export const USED_UNCERTAINTY = sql`coalesce(record.uncertainty, record.default_uncertainty)`;

export const OF_ROWS: Sums = {
  scored: sql`sum(abs(record.t_total)) filter (where record.data_quality is not null)`,
  quality: sql`sum(abs(record.t_total) * record.data_quality)`,
  uncertain: sql`sum(record.t_total) filter (where ${USED_UNCERTAINTY} is not null)`,
  squares: sql`sum((record.t_total * ${USED_UNCERTAINTY}) * (record.t_total * ${USED_UNCERTAINTY}))`,
  total: sql`sum(record.t_total)`,
};

/** Partial sums with the column names of tallies, so that they can be added up again. */
export const columnsOf = ({ scored, quality, uncertain, squares, total }: Sums) => [
  sql`${scored} as t_scored`,
  sql`${quality} as t_quality`,
  sql`${uncertain} as t_uncertain`,
  sql`${squares} as t_squares`,
  sql`${total} as t_total`,
];

/** Data quality and uncertainty in a query, by the rules of `rolledUpQuality` and `rolledUpUncertainty`. */
export function rolledUp({ scored, quality, uncertain, squares, total }: Sums) {
  return [
    sql<string | null>`round(${quality} / nullif(${scored}, 0), 2)`.as('quality'),
    sql<string | null>`round(sqrt(${squares}) / nullif(abs(${uncertain}), 0), 2)`.as('uncertainty'),
    sql<string | null>`round(100 * nullif(${uncertain}, 0) / nullif(${total}, 0), 1)`.as('uncertaintyShare'),
  ] as const;
}

/** The emissions with an uncertainty, less and plus it, in t CO2-e. */
export function rangeOf({ uncertain, squares }: Sums) {
  return [
    sql<string | null>`round(${uncertain} - sqrt(${squares}) / 100, 6)`.as('low'),
    sql<string | null>`round(${uncertain} + sqrt(${squares}) / 100, 6)`.as('high'),
  ] as const;
}

/** Totals without any record. */
export const NO_TOTALS: RecordTotals = {
  records: 0,
  total: null,
  market: null,
  energy: null,
  quality: null,
  uncertainty: null,
  uncertaintyShare: null,
};
