import { ASSUMED_COMPANY, useCall, useTranslate } from '#core';
import { Select } from '#design-system';
import type { CivilDate } from '#domain/time';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { inYearsOf, type DashboardFilter } from './dashboard-filter.ts';

interface CompanyFilterProps {
  readonly today: CivilDate;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** Id of the option "no choice": a list cannot have an empty id. */
const EVERY = 'every';

/**
 * One company or all of them. Facilities belong to a company, so a change of company clears them. The default range becomes
 * that of the company's financial year.
 */
export function CompanyFilter({ today, filter, onFilter }: CompanyFilterProps) {
  const t = useTranslate();
  const { data: answer, error } = useCall(companySelectionRoute, {});
  const companies = (answer?.data.commonObjects ?? []).filter(
    ({ id, type }) => filter.companyType === null || type === filter.companyType || id === filter.companyId,
  );
  const firstMonthOf = (companyId: string | null) =>
    (companies.find(({ id }) => id === companyId) ?? ASSUMED_COMPANY).firstMonth;
  const choose = (chosen: string) => {
    const companyId = chosen === EVERY || chosen === '' ? null : chosen;
    const years = { before: firstMonthOf(filter.companyId), after: firstMonthOf(companyId) };
    onFilter({ ...inYearsOf(filter, today, years), companyId, facilities: [] });
  };
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
