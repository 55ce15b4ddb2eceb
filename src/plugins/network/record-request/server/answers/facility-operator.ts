import { isCivilDate } from '#domain/time';
import type { ControlBasis } from '#plugins/company/control-basis/server';
import type { Trx } from '#server';

/** Whose Scope 1 includes the fuel burnt at a facility, as far as its company has stated it. */
export type FacilityOperator =
  /** The company has stated operational control, or nothing is stated and it is assumed. */
  { readonly kind: 'OWN'; readonly isStated: boolean } | { readonly kind: 'OTHER'; readonly name: string };

/** Operator of a facility in a period: the company itself, if it is on the first or last day. */
export async function operatorIn(
  control: Pick<ControlBasis, 'at'>,
  trx: Trx,
  companyId: string,
  facilityId: string,
  days: readonly [from: string, to: string],
): Promise<FacilityOperator> {
  const others: string[] = [];
  let isStated = false;
  for (const day of days) {
    if (!isCivilDate(day)) continue;
    const { operator } = await control.at(trx, companyId, facilityId, day);
    if (operator !== null && operator.kind !== 'OWN') others.push(operator.name);
    else isStated ||= operator !== null;
  }
  const [name] = others;
  return name !== undefined && others.length === days.length ? { kind: 'OTHER', name } : { kind: 'OWN', isStated };
}
