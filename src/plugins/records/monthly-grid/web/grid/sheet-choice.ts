import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressField, addressView, useAddressView, useCall, useEvery, useOwnCompany, withWord } from '#core';
import { companySelectionRoute, facilitySelectionRoute, type FacilityOption } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import { defaultRange, financialYear, financialYearOf, type CivilDate } from '#domain/time';
import { RecordScope } from '#plugins/records/records/contract';
import type { RecordArea } from '#plugins/records/records/web';

interface Chosen {
  readonly companyId: string | null;
  /** None: the first facility. */
  readonly facilityIds: readonly string[];
  readonly year: number;
}

/** Number of earlier years offered. */
const YEARS_BACK = 8;

/** The last year of valid dates. */
const LAST_YEAR = 2199;

/** The year of the default range. */
function openingYear(today: CivilDate, firstMonth: number): number {
  return financialYearOf(defaultRange(today, firstMonth).from, firstMonth).year;
}

/** The selected sheet and the other choices. The scope is in the URL, so that links can select it. */
export function useSheetChoice(area: RecordArea, today: string) {
  // For platform staff a sheet opens without a company.
  const opening = openingYear(today, useOwnCompany().firstMonth);
  const scopes = useEvery(RecordScope).toSorted((a, b) => a.number - b.number);
  const [address, setAddress] = useSearchParams();
  const scope = scopes.find(({ id }) => id === address.get('scope')) ?? scopes[0];
  const words = useMemo(
    () =>
      addressView<Chosen>({
        companyId: addressField.id,
        facilityIds: addressField.ids,
        year: addressField.whole(opening, LAST_YEAR),
      }),
    [opening],
  );
  const [chosen, setChosen] = useAddressView(`monthly-grid:${area}`, words);
  const firstMonth = useFirstMonth(chosen.companyId);
  const currentYear = openingYear(today, firstMonth);
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const company = area === 'admin' && chosen.companyId !== null ? { companyId: chosen.companyId } : {};
  const knowsCompany = area === 'home' || chosen.companyId !== null;
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: knowsCompany });
  const offered: readonly FacilityOption[] = facilities.data?.data.commonObjects ?? [];
  const known = chosen.facilityIds.filter((id) => offered.some((one) => one.id === id));
  const facilityIds = known.length > 0 ? known : offered.slice(0, 1).map(({ id }) => id);
  return {
    scopes,
    scope,
    openScope: (id: string) => setAddress(withWord(address, 'scope', id)),
    companies: companies.data?.data.commonObjects ?? [],
    facilities: offered,
    facilitiesReady: facilities.isSuccess || !knowsCompany,
    facilityIds,
    knowsCompany,
    years: Array.from({ length: YEARS_BACK }, (_, back) => financialYear(currentYear + 1 - back, firstMonth)),
    chosen,
    choose: (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part })),
  };
}

export type SheetChoice = ReturnType<typeof useSheetChoice>;
