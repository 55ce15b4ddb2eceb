import { useCall } from '#core';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';

/** Companies connected with the given one, customers and suppliers alike, by name. */
export function useConnectedCompanies(companyId: string) {
  const customers = useCall(customerSelectionRoute, { query: { companyId } });
  const suppliers = useCall(supplierSelectionRoute, { query: { companyId } });
  const all = [...(customers.data?.data.commonObjects ?? []), ...(suppliers.data?.data.commonObjects ?? [])];
  const companies = [...new Map(all.map((one) => [one.id, one])).values()];
  return {
    companies: companies.toSorted((a, b) => a.name.localeCompare(b.name)),
    isPending: customers.isPending || suppliers.isPending,
  };
}
