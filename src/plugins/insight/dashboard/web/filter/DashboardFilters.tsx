import { useTranslate } from '#core';
import { Grid, Select, Stack } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { CivilDate } from '#domain/time';
import type { DashboardArea } from '../dashboard-area.ts';
import { AMOUNT_UNITS } from '../figures.ts';
import type { DashboardFilter } from './dashboard-filter.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { FacilityFilter } from './FacilityFilter.tsx';
import { FurtherFilters } from './FurtherFilters.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

export interface DashboardFiltersProps {
  readonly area: DashboardArea;
  readonly today: CivilDate;
  readonly filter: DashboardFilter;
  readonly unit: AmountUnit;
  readonly onFilter: (next: DashboardFilter) => void;
  readonly onUnit: (next: AmountUnit) => void;
}

/** Filters of the dashboard and the unit: frequent ones visible, the rest as chips. */
export function DashboardFilters({ area, today, filter, unit, onFilter, onUnit }: DashboardFiltersProps) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Grid minColumn={220}>
        <PeriodFilter {...{ today, filter, onFilter }} />
        {area === 'admin' ? <CompanyFilter {...{ today, filter, onFilter }} /> : null}
        <FacilityFilter {...{ area, filter, onFilter }} />
        <Select
          label={t('dashboard.screen.unit')}
          value={unit}
          options={Object.keys(AMOUNT_UNITS).map((id) => ({ id, label: t(`dashboard.unit.${id}`) }))}
          onChange={(chosen) => onUnit(chosen as AmountUnit)}
        />
      </Grid>
      <FurtherFilters {...{ area, filter, onFilter }} />
    </Stack>
  );
}
