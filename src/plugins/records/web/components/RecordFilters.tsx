import { useCall, useTranslate } from '#core';
import { FilterBar, type Filter } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import type { ListView } from '../list-view.ts';
import type { RecordPlace } from '../record-place.ts';

interface RecordFiltersProps {
  readonly place: RecordPlace;
  readonly view: ListView;
  readonly onView: (next: ListView) => void;
  /** Records that fit; said while a filter is set. */
  readonly count?: number;
}

/** Whose records, and of which facility. Another filter begins again at the first page. */
export function RecordFilters({ place, view, onView, count }: RecordFiltersProps) {
  const t = useTranslate();
  const isStaff = place.area === 'admin';
  const company = isStaff && view.companyId !== null ? { companyId: view.companyId } : {};
  const facilitiesKnown = !isStaff || view.companyId !== null;
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: facilitiesKnown });
  const failure = (error: { message: string } | null) => (error ? t(error.message) : undefined);

  const ofCompany: Filter = {
    id: 'company',
    label: t('records.filter.company'),
    options: named(companies.data?.data.commonObjects),
    value: view.companyId,
    onChange: (companyId) => onView({ ...view, companyId, facilityId: null, page: 1 }),
    isLoading: companies.isPending,
    errorMessage: failure(companies.error),
  };
  const ofFacility: Filter = {
    id: 'facility',
    label: t('records.filter.facility'),
    options: named(facilities.data?.data.commonObjects),
    value: view.facilityId,
    onChange: (facilityId) => onView({ ...view, facilityId, page: 1 }),
    isLoading: facilitiesKnown && facilities.isPending,
    hint: facilitiesKnown ? undefined : t('records.facility.company-first'),
    errorMessage: failure(facilities.error),
  };
  return (
    <FilterBar
      filters={isStaff ? [ofCompany, ofFacility] : [ofFacility]}
      onClearAll={() => onView({ ...view, companyId: null, facilityId: null, page: 1 })}
      count={count}
    />
  );
}

function named(rows: readonly { readonly id: string; readonly name: string }[] = []) {
  return rows.map(({ id, name }) => ({ id, label: name }));
}
