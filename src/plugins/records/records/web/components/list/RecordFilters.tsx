import type { ReactNode } from 'react';
import { useCall, useTranslate } from '#core';
import { FilterBar, type Filter } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { EVIDENCE_FILTERS, FILL_MODES, recordedInputsRoute, WARNING_FILTERS } from '../../../contract/index.ts';
import { NO_FILTER, ofCompanyAlone, type ListFilter, type ListView } from '../../list-view.ts';
import type { RecordPlace } from '../../record-place.ts';
import { useNamedFilter } from './named-filter.tsx';
import { useDaysFilter, useStatusFilter } from './record-filter-editors.tsx';

interface RecordFiltersProps {
  readonly place: RecordPlace;
  readonly view: ListView;
  readonly onView: (next: ListView) => void;
  /** Number of matching records, shown while a filter is set. */
  readonly count?: number;
  /** Menu of saved views. */
  readonly saved?: ReactNode;
}

/** Filters by company, facility, input, period and status. A changed filter returns to the first page. */
export function RecordFilters({ place, view, onView, count, saved }: RecordFiltersProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const isStaff = place.area === 'admin';
  const company = isStaff && view.companyId !== null ? { companyId: view.companyId } : {};
  const facilitiesKnown = !isStaff || view.companyId !== null;
  const typeScope = place.scope.number;
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: facilitiesKnown });
  const categories = useCall(categorySelectionRoute, { query: { typeScope } });
  const inputs = useCall(recordedInputsRoute, { query: { typeScope, ...company } });
  const set = (change: Partial<ListFilter>) => onView({ ...view, ...change, page: 1 });
  const status = useStatusFilter(view.statuses, (statuses) => set({ statuses }));
  const asked = { isKnown: facilitiesKnown, query: company };
  const supplier = useNamedFilter('supplierId', {
    ...asked,
    value: view.supplierId,
    onChange: (supplierId) => set({ supplierId }),
  });
  const customer = useNamedFilter('customerId', {
    ...asked,
    value: view.customerId,
    onChange: (customerId) => set({ customerId }),
  });
  const days = useDaysFilter(view.days, useFirstMonth(view.companyId), (chosen) => set({ days: chosen }));

  const ofCompany: Filter = {
    id: 'company',
    label: t('records.filter.company'),
    value: view.companyId,
    onChange: (companyId) => set(ofCompanyAlone(companyId)),
    ...choicesOf(companies, ({ id, name }) => ({ id, label: name })),
  };
  const ofFacility: Filter = {
    id: 'facility',
    label: t('records.filter.facility'),
    value: view.facilityId,
    onChange: (facilityId) => set({ facilityId }),
    hint: facilitiesKnown ? undefined : t('records.facility.company-first'),
    ...choicesOf(facilities, ({ id, name }) => ({ id, label: name })),
    isLoading: facilitiesKnown && facilities.isPending,
  };
  const ofCategory: Filter = {
    id: 'category',
    label: t('records.field.categoryId'),
    value: view.categoryId,
    onChange: (categoryId) => set({ categoryId }),
    ...choicesOf(categories, ({ id, name }) => ({ id, label: nameOf('category', id, name) })),
  };
  const ofInput: Filter = {
    id: 'input',
    label: t('records.field.inputTypeId'),
    value: view.inputTypeId,
    onChange: (inputTypeId) => set({ inputTypeId }),
    ...choicesOf(inputs, ({ id, name }) => ({ id, label: nameOf('input', id, name) })),
  };
  const ofFillMode: Filter = {
    id: 'fill-mode',
    label: t('records.field.fillMode'),
    options: [
      { id: String(FILL_MODES.AUTOFILL), label: t('records.fill-mode.autofill') },
      { id: String(FILL_MODES.CUSTOM), label: t('records.fill-mode.custom') },
    ],
    value: view.fillMode === null ? null : String(view.fillMode),
    onChange: (chosen) => set({ fillMode: chosen === null ? null : chosen === '2' ? 2 : 1 }),
  };
  const ofWarnings: Filter = {
    id: 'warnings',
    label: t('records.filter.warnings'),
    options: WARNING_FILTERS.map((id) => ({ id, label: t(`records.filter.warnings.${id}`) })),
    value: view.warnings,
    onChange: (chosen) => set({ warnings: WARNING_FILTERS.find((one) => one === chosen) ?? null }),
  };
  const ofEvidence: Filter = {
    id: 'evidence',
    label: t('records.filter.evidence'),
    options: EVIDENCE_FILTERS.map((id) => ({ id, label: t(`records.filter.evidence.${id}`) })),
    value: view.evidence,
    onChange: (chosen) => set({ evidence: EVIDENCE_FILTERS.find((one) => one === chosen) ?? null }),
  };
  return (
    <FilterBar
      search={{
        label: t('records.filter.search'),
        value: view.search,
        onChange: (typed) => set({ search: typed.trim() }),
      }}
      filters={[
        ...(isStaff ? [ofCompany] : []),
        ofFacility,
        ofCategory,
        ofInput,
        days,
        status,
        ofWarnings,
        ofEvidence,
        ofFillMode,
        supplier,
        customer,
      ]}
      onClearAll={() => set(NO_FILTER)}
      count={count}
      saved={saved}
    />
  );

  function choicesOf<T>(
    asked: {
      readonly data?: { readonly data: { readonly commonObjects: readonly T[] } } | undefined;
      isPending: boolean;
      error: { message: string } | null;
    },
    option: (one: T) => { id: string; label: string },
  ) {
    // An input may be recorded in several categories.
    const options = (asked.data?.data.commonObjects ?? []).map(option);
    return {
      options: [...new Map(options.map((one) => [one.id, one])).values()],
      isLoading: asked.isPending,
      errorMessage: asked.error ? t(asked.error.message) : undefined,
    };
  }
}
