import { useCall } from '#core';
import { companySelectionRoute } from '#plugins/company/company/contract';

/** Name of a company, for staff; null until it is loaded. */
export function useCompanyName(companyId: string): string | null {
  const { data } = useCall(companySelectionRoute, {});
  return data?.data.commonObjects.find(({ id }) => id === companyId)?.name ?? null;
}
