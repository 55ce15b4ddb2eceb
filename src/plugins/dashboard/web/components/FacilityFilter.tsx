import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import type { Translate } from '#core';
import { Button, Stack, Text } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/contract';
import type { FacilityOption } from '#plugins/company/contract';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';
import { FacilityDialog } from './FacilityDialog.tsx';

interface FacilityFilterProps {
  readonly area: DashboardArea;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** The facilities shown, chosen in a dialog. Staff choose a company first. */
export function FacilityFilter({ area, filter, onFilter }: FacilityFilterProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const ready = area === 'home' || filter.companyId !== null;
  const {
    data: answer,
    error,
    refetch,
  } = useCall(
    facilitySelectionRoute,
    { query: filter.companyId === null ? {} : { companyId: filter.companyId } },
    { enabled: ready },
  );
  const facilities = answer?.data.commonObjects ?? [];
  const choice = chosenText(filter.facilities, facilities, t);
  return (
    <Stack gap="sm">
      <Text size="sm" weight="medium">
        {t('dashboard.facilities')}
      </Text>
      <Button
        fullWidth
        icon="filter"
        isDisabled={!ready}
        onPress={() => setOpen(true)}
        aria-label={`${t('dashboard.facilities')}: ${choice}`}
      >
        {choice}
      </Button>
      {ready ? null : (
        <Text size="sm" tone="subtle">
          {t('dashboard.facilities.company-first')}
        </Text>
      )}
      {isOpen ? (
        <FacilityDialog
          facilities={facilities}
          chosen={filter.facilities}
          fault={error}
          onRetry={() => void refetch()}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => onFilter({ ...filter, facilities: chosen })}
        />
      ) : null}
    </Stack>
  );
}

function chosenText(chosen: readonly string[], facilities: readonly FacilityOption[], t: Translate): string {
  if (chosen.length === 0) return t('dashboard.facilities.every');
  const only = chosen.length === 1 ? facilities.find(({ id }) => id === chosen[0]) : undefined;
  return only?.name ?? t('dashboard.facilities.some', { count: chosen.length });
}
