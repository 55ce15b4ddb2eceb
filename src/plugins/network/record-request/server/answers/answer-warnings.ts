import { messageFor } from '#contract';
import { sql } from 'kysely';
import { monthOf } from '#domain/time';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { Trx } from '#server';
import type { AnswerContent, RequestWarning } from '../../contract/index.ts';
import { operatorIn } from './facility-operator.ts';
import type { BuiltAnswer } from './built-answer.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** A warning: its code is the key of its text. */
const warning = (code: string, values: RequestWarning['values']): RequestWarning => ({
  code,
  message: messageFor(code, values),
  values,
});

/** Warnings for the supplier before it submits. */
export function supplierWarnings(request: StoredRequest, built: BuiltAnswer): RequestWarning[] {
  const { content, counted, notApproved, withoutFigure } = built;
  const warnings: RequestWarning[] = [];
  if (content.lineage && counted.length === 0) warnings.push(warning('record-request.warning.no-records', {}));
  if (notApproved > 0) warnings.push(warning('record-request.warning.not-approved', { records: String(notApproved) }));
  if (withoutFigure > 0) warnings.push(warning('record-request.warning.no-figure', { records: String(withoutFigure) }));
  if (request.fuel_burnt_at !== null && content.holdsFuel !== false)
    warnings.push(warning('record-request.warning.fuel-at-customer', { facility: request.fuel_burnt_at }));
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
  return [warning('record-request.warning.double-count', { facility, tonnes })];
}
