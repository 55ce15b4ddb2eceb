import { useTranslate } from '#core';
import { Grid, Select } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { CivilDate } from '#domain/time';
import type { DashboardArea } from '../dashboard-area.ts';
import { AMOUNT_UNITS } from '../figures.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { FacilityFilter } from './FacilityFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

export interface DashboardFiltersProps {
  readonly area: DashboardArea;
  readonly today: CivilDate;
  readonly filter: DashboardFilter;
  readonly unit: AmountUnit;
  readonly onFilter: (next: DashboardFilter) => void;
  readonly onUnit: (next: AmountUnit) => void;
}

/** What the dashboard is asked, and the unit it answers in. */
export function DashboardFilters({ area, today, filter, unit, onFilter, onUnit }: DashboardFiltersProps) {
  const t = useTranslate();
  return (
    <Grid minColumn={220}>
      <PeriodFilter {...{ today, filter, onFilter }} />
      {area === 'admin' ? <CompanyFilter {...{ filter, onFilter }} /> : null}
      <FacilityFilter {...{ area, filter, onFilter }} />
      <Select
        label={t('dashboard.unit')}
        value={unit}
        options={Object.keys(AMOUNT_UNITS).map((id) => ({ id, label: t(`dashboard.unit.${id}`) }))}
        onChange={(chosen) => onUnit(chosen as AmountUnit)}
      />
    </Grid>
  );
}
