import { problem } from '#contract';
import type { Caller } from '#server';
import type { Held } from './company-holding.ts';

/** Another's company is answered like one that does not exist. */
export function unknownCompany(): never {
  throw problem('company.unknown', 404, 'There is no such company, or it is not one you may see.');
}

/** Its own people change nothing of a company that is out of use; staff may. */
export function refuseInactive(caller: Caller | null, { status }: { readonly status: string }): void {
  if (status === 'INACTIVE' && caller?.companyId !== null)
    throw problem('company.inactive', 409, 'This company is out of use. Ask platform staff to put it into use again.');
}

/** A change was made to what somebody else has changed since. `present` is what is there now. */
export function staleCompany(present: unknown): never {
  throw problem(
    'company.stale',
    409,
    'Somebody changed this company while you were editing it. Look at what is there now and make your change again.',
    [],
    present,
  );
}

/** What belongs to a company keeps it; the way out is to put it out of use. */
export function companyInUse(held: Held): never {
  throw problem(
    'company.in-use',
    409,
    'Something belongs to this company, so it cannot be deleted. Set it INACTIVE instead.',
    [],
    { held },
  );
}

export function unknownFacility(): never {
  throw problem('facility.unknown', 404, 'There is no such facility in this company.');
}

export function staleFacility(present: unknown): never {
  throw problem(
    'facility.stale',
    409,
    'Somebody changed this facility while you were editing it. Look at what is there now and make your change again.',
    [],
    present,
  );
}

/** What belongs to a facility keeps it; the way out is to close it. */
export function facilityInUse(held: Held): never {
  throw problem(
    'facility.in-use',
    409,
    'Something belongs to this facility, so it cannot be deleted. Close it instead.',
    [],
    { held },
  );
}

/** A reporting window leaves nothing out that is recorded already. */
export function windowLeavesOut(held: Held, path: 'fromDate' | 'toDate'): never {
  const message =
    'Something is recorded outside this reporting window. Make it wider, or change what is recorded first.';
  throw problem('facility.window', 409, message, [{ path, message }], { held });
}
