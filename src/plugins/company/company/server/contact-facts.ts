import type { Caller, Trx } from '#server';
import type { CompanyView } from '../contract/index.ts';
import type { CompanyConfidence } from './company-contributions.ts';

/** Contact facts of a company. A company with a pending request to connect shows only its name and numbers. */
const CONTACT = { address: null, city: null, postcode: null, email: null, phone: null } as const;

/** Companies as the caller may see them: contact facts of the own one and of those that have agreed; staff see all. */
export async function withoutPrivateContacts(
  trx: Trx,
  { companyId: reader }: Caller,
  companies: readonly CompanyView[],
  confidences: readonly CompanyConfidence[],
): Promise<CompanyView[]> {
  if (reader === null) return [...companies];
  const ids = companies.map(({ id }) => id);
  const shared = new Set([reader]);
  for (const confidence of confidences) for (const id of await confidence.sharedBy(trx, reader, ids)) shared.add(id);
  return companies.map((company) => (shared.has(company.id) ? company : { ...company, ...CONTACT }));
}
