import { useCall } from '#core';
import { companyFacilityListRoute } from '../contract/index.ts';

/** The own company, or for staff the named one, with its facilities and statements. */
export function useCompany(companyId?: string) {
  const {
    data: answer,
    error,
    refetch,
  } = useCall(companyFacilityListRoute, {
    query: companyId === undefined ? {} : { companyId },
  });
  return { company: answer?.data, error, retry: () => void refetch() };
}
