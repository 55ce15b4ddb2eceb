import { useState } from 'react';
import { useTranslate } from '#core';
import { MultiSelect, Select } from '#design-system';
import type { ReportScreenState } from '../use-report-screen.ts';

/** The facilities of a report: exactly one for a report about one, otherwise any number. */
export function FacilityField({ screen }: { screen: ReportScreenState }) {
  const t = useTranslate();
  const { choice, change, facilities, facilityId, isOfFacility, hasCompany } = screen;
  // Selection while the list is open: the report is requested once, when it closes.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const options = (facilities.data?.data.commonObjects ?? []).map(({ id, name, code, state }) => ({
    id,
    label: name,
    description: state,
    keywords: code,
  }));
  const shared = {
    options,
    isLoading: hasCompany && facilities.isPending,
    isDisabled: !hasCompany,
    description: hasCompany ? undefined : t('report.company.first'),
  };
  if (isOfFacility)
    return (
      <Select
        {...shared}
        label={t('report.facility')}
        value={facilityId ?? ''}
        onChange={(id) => change({ facilities: id === '' ? [] : [id] })}
      />
    );
  return (
    <MultiSelect
      {...shared}
      label={t('report.facilities')}
      value={ticked ?? choice.facilities}
      onChange={setTicked}
      onOpenChange={(isOpen) => {
        if (isOpen || ticked === null) return;
        setTicked(null);
        change({ facilities: ticked });
      }}
      everyLabel={t('report.facilities.every')}
      summary={(count) => t('report.facilities.some', { count })}
    />
  );
}
