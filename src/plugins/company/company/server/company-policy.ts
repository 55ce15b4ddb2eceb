import { problem } from '#contract';
import { isCountry, isCurrency, type Caller } from '#server';
import type { DependentCounts } from './dependents.ts';

/** The same response for another's company as for one that does not exist. */
export function unknownCompany(): never {
  throw problem('company.unknown', 404, 'company.unknown');
}

/** 400 at one field of a form. */
export const wrongField = (code: string, path: string, message: string) =>
  problem(code, 400, message, [{ path, message }]);

/** 400 `company.country` and `company.currency` for codes nobody has. */
export async function refuseUnknownPlace(given: {
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
}): Promise<void> {
  const { country, currency } = given;
  if (country !== undefined && !(await isCountry(country)))
    throw wrongField('company.country', 'country', 'company.country-missing');
  if (currency !== undefined && !isCurrency(currency))
    throw wrongField('company.currency', 'currency', 'company.currency-missing');
}

/** The people of a deactivated company cannot change it; staff may. */
export function refuseInactive(caller: Caller | null, { status }: { readonly status: string }): void {
  if (status === 'INACTIVE' && caller?.companyId !== null) throw problem('company.inactive', 409, 'company.out-of-use');
}

/** Another user has changed it since it was read. `present` is the current state. */
export function staleCompany(present: unknown): never {
  throw problem('company.stale', 409, 'company.stale', [], present);
}

/** A company with rows of its own cannot be deleted; it can be deactivated instead. */
export function companyInUse(counts: DependentCounts): never {
  throw problem('company.in-use', 409, 'company.undeletable', [], { held: counts });
}

export function unknownFacility(): never {
  throw problem('facility.unknown', 404, 'company.facility-unknown');
}

export function staleFacility(present: unknown): never {
  throw problem('facility.stale', 409, 'company.facility-stale', [], present);
}

/** A facility with rows of its own cannot be deleted; it can be closed instead. */
export function facilityInUse(counts: DependentCounts): never {
  throw problem('facility.in-use', 409, 'company.facility-in-use', [], { held: counts });
}

/** A reporting window must include everything recorded. */
export function windowTooNarrow(counts: DependentCounts, path: 'fromDate' | 'toDate'): never {
  const message = 'company.facility-window';
  throw problem('facility.window', 409, message, [{ path, message }], { held: counts });
}
