import { useCall, useTranslate } from '#core';
import { Select } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';

interface CompanyFilterProps {
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** Id of the option "no choice": a list cannot have an empty id. */
const EVERY = 'every';

/** One company or all of them. Facilities belong to a company, so a change of company clears them. */
export function CompanyFilter({ filter, onFilter }: CompanyFilterProps) {
  const t = useTranslate();
  const { data: answer, error } = useCall(companySelectionRoute, {});
  const companies = (answer?.data.commonObjects ?? []).filter(
    ({ id, type }) => filter.companyType === null || type === filter.companyType || id === filter.companyId,
  );
  const choose = (chosen: string) =>
    onFilter({ ...filter, companyId: chosen === EVERY || chosen === '' ? null : chosen, facilities: [] });
  return (
    <Select
      label={t('dashboard.company')}
      value={filter.companyId ?? EVERY}
      options={[
        { id: EVERY, label: t('dashboard.company.every') },
        ...companies.map(({ id, name, type }) => ({
          id,
          label: name,
          description: t(`company.type.${type}`),
        })),
      ]}
      onChange={choose}
      errorMessage={error ? t(error.message) : undefined}
    />
  );
}
