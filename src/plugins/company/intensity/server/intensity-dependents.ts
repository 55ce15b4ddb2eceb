import { sql } from 'kysely';
import { monthOf } from '#domain/time';
import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { IntensityTables } from './intensity-tables.ts';

const tables = (trx: Trx) => trx.withTables<IntensityTables>();

const COUNT = sql<number>`count(*)::int`.as('count');

/** A company with figures or denominators of its own cannot be deleted. */
export const companyIntensity: CompanyDependents = {
  id: 'intensity',
  async count(trx, companyId) {
    const figures = await tables(trx)
      .selectFrom('intensity_figure')
      .select(COUNT)
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    const own = await tables(trx)
      .selectFrom('intensity_denominator')
      .select(COUNT)
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return figures.count + own.count;
  },
};

/** A facility with figures cannot be deleted, and its reporting window must include all their months. */
export const facilityFigures: FacilityDependents = {
  id: 'intensity',
  async count(trx, companyId, facilityId, outside) {
    const figures = tables(trx)
      .selectFrom('intensity_figure')
      .select(COUNT)
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId);
    if (!outside) return (await figures.executeTakeFirstOrThrow()).count;
    const { from, to } = outside;
    const left = figures.where((row) =>
      row.or([row('month', '<', monthOf(from)), ...(to === null ? [] : [row('month', '>', to)])]),
    );
    return (await left.executeTakeFirstOrThrow()).count;
  },
};
