import { sql } from 'kysely';
import { lineOf, type SealedPart } from '#plugins/records/records/server';

/** What emissions of a locked year are divided by. */
export const sealedFigures: SealedPart = {
  id: 'denominator',
  mayGrow: false,
  rows: ({ companyId, facilityId, from, to }) => sql`
    select concat_ws(' ', figure.denominator_id, figure.month) as item,
      ${lineOf(sql`figure.quantity::text`, sql`own.unit`)} as line
    from intensity_figure as figure
    left join intensity_denominator as own on own.company_id = figure.company_id and own.id::text = figure.denominator_id
    where figure.company_id = ${companyId}::uuid and figure.facility_id = ${facilityId}::uuid
      and figure.month >= ${from}::date and figure.month <= ${to}::date`,
};
