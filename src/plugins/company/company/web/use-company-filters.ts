import { useTranslate } from '#core';
import type { Filter } from '#design-system';
import { COMPANY_STATUSES } from '../contract/company-kinds.ts';
import { COMPANY_TYPES } from '../contract/index.ts';
import type { CompanyListState } from './company-list-state.ts';
import { useCountries } from './use-countries.ts';

/** Filters of the list of companies; no choice means all. */
export function useCompanyFilters(
  { type, status, country }: CompanyListState,
  setState: (next: (before: CompanyListState) => CompanyListState) => void,
): readonly Filter[] {
  const t = useTranslate();
  const { options, isLoading } = useCountries();
  return [
    {
      id: 'type',
      label: t('company.type'),
      options: COMPANY_TYPES.map((id) => ({ id, label: t(`company.type.${id}`) })),
      value: type,
      onChange: (chosen) => setState((before) => ({ ...before, type: chosen as typeof type, page: 1 })),
    },
    {
      id: 'status',
      label: t('company.status'),
      options: COMPANY_STATUSES.map((id) => ({ id, label: t(`company.status.${id}`) })),
      value: status,
      onChange: (chosen) => setState((before) => ({ ...before, status: chosen as typeof status, page: 1 })),
    },
    {
      id: 'country',
      label: t('company.country'),
      options,
      isLoading,
      value: country,
      onChange: (chosen) => setState((before) => ({ ...before, country: chosen, page: 1 })),
    },
  ];
}
