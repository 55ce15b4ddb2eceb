import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { MultiSelect } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

interface FacilityFilterProps {
  readonly area: DashboardArea;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** The facilities shown; none selected means all. Staff select a company first. */
export function FacilityFilter({ area, filter, onFilter }: FacilityFilterProps) {
  const t = useTranslate();
  // Selection while the list is open: the figures are requested once, when it closes.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const ready = area === 'home' || filter.companyId !== null;
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useCall(
    facilitySelectionRoute,
    { query: filter.companyId === null ? {} : { companyId: filter.companyId } },
    { enabled: ready },
  );
  const opens = (isOpen: boolean) => {
    if (isOpen && error) void refetch();
    if (isOpen || ticked === null) return;
    setTicked(null);
    onFilter({ ...filter, facilities: ticked });
  };
  return (
    <MultiSelect
      label={t('dashboard.facilities')}
      value={ticked ?? filter.facilities}
      onChange={setTicked}
      onOpenChange={opens}
      options={(answer?.data.commonObjects ?? []).map(({ id, name, code, state }) => ({
        id,
        label: name,
        description: state,
        keywords: code,
      }))}
      everyLabel={t('dashboard.facilities.every')}
      summary={(count) => t('dashboard.facilities.some', { count })}
      isLoading={isFetching && answer === undefined}
      isDisabled={!ready}
      description={ready ? undefined : t('dashboard.facilities.company-first')}
      errorMessage={error ? t(error.message) : undefined}
    />
  );
}
