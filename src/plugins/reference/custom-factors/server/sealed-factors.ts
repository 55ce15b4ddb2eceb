import { sql } from 'kysely';
import { clipped, lineOf, type SealedPart } from '#plugins/records/records/server';

/** The parts of the value; null if there are none, as in seals from before they could be entered. */
const GASES = sql`(
  select ' ' || string_agg(concat(gas.name, ' ', gas.figure::text), ' ' order by gas.name)
  from (values ('co2', said.co2), ('ch4', said.ch4), ('n2o', said.n2o), ('biogenic CO2', said.biogenic_co2),
    ('carbon', said.biogenic_carbon), ('upstream', said.upstream)) as gas (name, figure)
  where gas.figure is not null)`;

/** Approved own factors valid on days of a locked year. One approved later is not used by anything locked. */
export const sealedFactors: SealedPart = {
  id: 'own factor',
  mayGrow: true,
  rows: (days) => sql`
    select factor.id::text as item, ${lineOf(
      sql`said.value::text`,
      sql`said.unit`,
      sql`said.source`,
      ...clipped(days, sql`said.valid_from`, sql`said.valid_to`),
    )} || case said.basis when 'LOCATION' then ' of the grid' else '' end || coalesce(${GASES}, '') as line
    from own_factor as factor
    join own_factor_version as said on said.company_id = factor.company_id and said.factor_id = factor.id
      and said.version = factor.approved_version
    where factor.company_id = ${days.companyId}::uuid and said.valid_from <= ${days.to}::date
      and (said.valid_to is null or said.valid_to >= ${days.from}::date)`,
};
