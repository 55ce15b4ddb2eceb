import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** The parts of the value; null if there are none, as in seals from before they could be entered. */
const GASES = sql`(
  select ' ' || string_agg(concat(gas.name, ' ', gas.figure::text), ' ' order by gas.name)
  from (values ('co2', version.co2), ('ch4', version.ch4), ('n2o', version.n2o), ('biogenic CO2', version.biogenic_co2),
    ('carbon', version.biogenic_carbon), ('upstream', version.upstream)) as gas (name, figure)
  where gas.figure is not null)`;

/** Approved own factors valid on days of a locked year. One approved later is not used by anything locked. */
export const sealedFactors: SealedPart = {
  id: 'own factor',
  mayGrow: true,
  rows: (days) => sql`
    select factor.id::text as item, ${lineOf(
      sql`version.value::text`,
      sql`version.unit`,
      sql`version.source`,
      ...clipped(days, sql`version.valid_from`, sql`version.valid_to`),
    )} || case when version.basis = 'LOCATION' then ' of the grid' else '' end || coalesce(${GASES}, '') as line
    from own_factor as factor
    join own_factor_version as version on version.company_id = factor.company_id and version.factor_id = factor.id
      and version.version = factor.approved_version
    where factor.company_id = ${days.companyId}::uuid and version.valid_from <= ${days.to}::date
      and (version.valid_to is null or version.valid_to >= ${days.from}::date)`,
};
