import { ASSUMED_COMPANY, useCall, useSession, type CompanyFacts } from '#core';
import { companySelectionRoute } from '../contract/index.ts';

/**
 * Facts of the company a screen is about: the own one, or for platform staff the named one. Without one, staff screens are
 * about several companies, and use the assumed facts: the financial year begins in July.
 */
export function useCompanyFacts(companyId: string | null | undefined): CompanyFacts {
  const { company, companyId: own } = useSession();
  const isStaff = own === null;
  // The screen's choice of companies makes the same call.
  const { data } = useCall(companySelectionRoute, {}, { enabled: isStaff && Boolean(companyId) });
  if (!isStaff) return company ?? ASSUMED_COMPANY;
  return data?.data.commonObjects.find(({ id }) => id === companyId) ?? ASSUMED_COMPANY;
}

/** First month of the financial year of the company a screen is about. */
export function useFirstMonth(companyId: string | null | undefined): number {
  return useCompanyFacts(companyId).firstMonth;
}
