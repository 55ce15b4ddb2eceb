import { formatDay, useCall, useTranslate } from '#core';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { DashboardArea } from '../dashboard-area.ts';
import type { Behind } from './behind.ts';

/** The filter of the list, in words. */
export function useBehindWords(area: DashboardArea, behind: Behind): string {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { companyId, facilities, categoryId, inputTypeId, supplierId, customerId } = behind;
  const isPlaced = area === 'home' || companyId !== null;
  const places = useCall(
    facilitySelectionRoute,
    { query: companyId === null ? {} : { companyId } },
    { enabled: isPlaced && facilities.length > 0 },
  );
  const isNamed = [companyId, supplierId, customerId].some((id) => id !== null);
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' && isNamed });
  const isOwn = area === 'home';
  const suppliers = useCall(supplierSelectionRoute, { query: {} }, { enabled: isOwn && supplierId !== null });
  const customers = useCall(customerSelectionRoute, { query: {} }, { enabled: isOwn && customerId !== null });
  const known = companies.data?.data.commonObjects ?? [];
  const nameIn = (found: readonly { id: string; name: string }[] | undefined, id: string | null) =>
    id === null ? undefined : (isOwn ? found : known)?.find((one) => one.id === id)?.name;
  const placeNames = places.data?.data.commonObjects ?? [];
  const named = facilities.flatMap((id) => placeNames.find((one) => one.id === id)?.name ?? []);
  const company = known.find((one) => one.id === companyId)?.name;
  return [
    `${formatDay(behind.from)} – ${formatDay(behind.to)}`,
    company,
    facilities.length === 1 ? named[0] : undefined,
    facilities.length > 1 ? t('dashboard.facilities.some', { count: facilities.length }) : undefined,
    categoryId === null ? undefined : nameOf('category', categoryId, categoryId),
    inputTypeId === null ? undefined : nameOf('input', inputTypeId, inputTypeId),
    nameIn(suppliers.data?.data.commonObjects, supplierId),
    nameIn(customers.data?.data.commonObjects, customerId),
    t(behind.includeDrafts ? 'dashboard.screen.drafts' : 'dashboard.drafts.without'),
  ]
    .filter(Boolean)
    .join(' · ');
}
