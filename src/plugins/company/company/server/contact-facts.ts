import type { Caller, Trx } from '#server';
import type { CompanyView } from '../contract/index.ts';
import type { ContactSharing } from './company-contributions.ts';

/** Contact details of a company. They are hidden from companies that are not connected to it. */
const CONTACT = { address: null, city: null, postcode: null, email: null, phone: null } as const;

/** Clears the contact details that the caller may not see. Staff see all; a company its own and those shared with it. */
export async function withoutPrivateContacts(
  trx: Trx,
  { companyId: reader }: Caller,
  companies: readonly CompanyView[],
  sharings: readonly ContactSharing[],
): Promise<CompanyView[]> {
  if (reader === null) return [...companies];
  const ids = companies.map(({ id }) => id);
  const shared = new Set([reader]);
  for (const sharing of sharings) for (const id of await sharing.sharedBy(trx, reader, ids)) shared.add(id);
  return companies.map((company) => (shared.has(company.id) ? company : { ...company, ...CONTACT }));
}
