import { problem } from '#contract';
import type { Caller } from '#server';
import type { Held } from './company-holding.ts';

/** Another's company is answered like one that does not exist. */
export function unknownCompany(): never {
  throw problem('company.unknown', 404, 'company.unknown');
}

/** Its own people change nothing of a company that is out of use; staff may. */
export function refuseInactive(caller: Caller | null, { status }: { readonly status: string }): void {
  if (status === 'INACTIVE' && caller?.companyId !== null) throw problem('company.inactive', 409, 'company.out-of-use');
}

/** A change was made to what somebody else has changed since. `present` is what is there now. */
export function staleCompany(present: unknown): never {
  throw problem('company.stale', 409, 'company.stale', [], present);
}

/** What belongs to a company keeps it; the way out is to put it out of use. */
export function companyInUse(held: Held): never {
  throw problem('company.in-use', 409, 'company.undeletable', [], { held });
}

export function unknownFacility(): never {
  throw problem('facility.unknown', 404, 'company.facility-unknown');
}

export function staleFacility(present: unknown): never {
  throw problem('facility.stale', 409, 'company.facility-stale', [], present);
}

/** What belongs to a facility keeps it; the way out is to close it. */
export function facilityInUse(held: Held): never {
  throw problem('facility.in-use', 409, 'company.facility-in-use', [], { held });
}

/** A reporting window leaves nothing out that is recorded already. */
export function windowLeavesOut(held: Held, path: 'fromDate' | 'toDate'): never {
  const message = 'company.facility-window';
  throw problem('facility.window', 409, message, [{ path, message }], { held });
}
