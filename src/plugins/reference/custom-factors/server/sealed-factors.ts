import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** The parts of the value; null if there are none, as in seals from before they could be entered. */
const GASES = sql`(
  select ' ' || string_agg(concat(gas.name, ' ', gas.figure::text), ' ' order by gas.name)
  from (values ('co2', factor.co2), ('ch4', factor.ch4), ('n2o', factor.n2o), ('biogenic CO2', factor.biogenic_co2),
    ('carbon', factor.biogenic_carbon), ('upstream', factor.upstream)) as gas (name, figure)
  where gas.figure is not null)`;

/** Own factors valid on days of a locked year. One added later is not used by anything locked. */
export const sealedFactors: SealedPart = {
  id: 'own factor',
  mayGrow: true,
  rows: (days) => sql`
    select factor.id::text as item, ${lineOf(
      sql`factor.value::text`,
      sql`factor.unit`,
      sql`factor.source`,
      ...clipped(days, sql`factor.valid_from`, sql`factor.valid_to`),
    )} || case factor.basis when 'LOCATION' then ' of the grid' else '' end || coalesce(${GASES}, '') as line
    from own_factor as factor
    where factor.company_id = ${days.companyId}::uuid and factor.valid_from <= ${days.to}::date
      and (factor.valid_to is null or factor.valid_to >= ${days.from}::date)`,
};
