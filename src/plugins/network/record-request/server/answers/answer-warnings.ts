import { sql } from 'kysely';
import { monthOf } from '#domain/time';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { Trx } from '#server';
import type { AnswerContent, RequestWarning } from '../../contract/index.ts';
import { operatorIn } from './facility-operator.ts';
import type { BuiltAnswer } from './built-answer.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** Warnings for the supplier before it submits. */
export function supplierWarnings(request: StoredRequest, built: BuiltAnswer): RequestWarning[] {
  const { content, counted, notApproved, withoutFigure } = built;
  const warnings: RequestWarning[] = [];
  if (content.lineage && counted.length === 0)
    warnings.push({
      code: 'record-request.warning.no-records',
      message: 'No approved record of this selection lies in the period.',
      values: {},
    });
  if (notApproved > 0)
    warnings.push({
      code: 'record-request.warning.not-approved',
      message: `${notApproved} records of the period are not approved yet, and are not in the answer.`,
      values: { records: String(notApproved) },
    });
  if (withoutFigure > 0)
    warnings.push({
      code: 'record-request.warning.no-figure',
      message: `${withoutFigure} records have no figure by the chosen Scope 2 method.`,
      values: { records: String(withoutFigure) },
    });
  if (request.fuel_burnt_at !== null && content.holdsFuel !== false)
    warnings.push({
      code: 'record-request.warning.fuel-at-customer',
      message: `Fuel burnt at ${request.fuel_burnt_at} is in the customer’s own Scope 1. Leave it out of the answer.`,
      values: { facility: request.fuel_burnt_at },
    });
  return warnings;
}

/**
 * Warnings for the customer before it accepts: fuel the supplier burns at a facility the customer operates, if that
 * facility's Scope 1 of the period includes fuel already. The control basis says who operates it; without one, the
 * customer's statement in the request counts.
 */
export async function customerWarnings(
  trx: Trx,
  request: StoredRequest,
  content: AnswerContent,
  control: Pick<ControlBasis, 'at'>,
): Promise<RequestWarning[]> {
  const { customer_id: companyId, facility_id: facilityId, fuel_burnt_at: said } = request;
  if (facilityId === null || content.holdsFuel === false) return [];
  const operator = await operatorIn(control, trx, companyId, facilityId, [request.from_date, request.to_date]);
  if (operator.kind === 'OTHER') return [];
  // Without a statement of the customer: only stated operators, and facilities known to have fuel.
  if (said === null && !(operator.isStated && content.holdsFuel === true)) return [];
  const { rows } = await sql<{ facility: string; tonnes: string | null }>`
    select facility.name as facility, (
      select sum(t_total) from emission_month
      where company_id = ${companyId} and facility_id = ${facilityId} and scope = 1
        and category in ('STATIONARY_FUELS', 'MOBILE_TRANSPORT_FUELS')
        and month between ${monthOf(request.from_date)} and ${request.to_date}) as tonnes
    from facility where company_id = ${companyId} and id = ${facilityId}`.execute(trx);
  const [found] = rows;
  if (!found || found.tonnes === null) return [];
  const { facility, tonnes } = found;
  return [
    {
      code: 'record-request.warning.double-count',
      message: `Scope 1 of ${facility} holds ${tonnes} t CO2-e of fuel in this period, and the answer holds fuel too.`,
      values: { facility, tonnes },
    },
  ];
}
