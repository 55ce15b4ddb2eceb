import { useState } from 'react';
import { addressOf, today, useLanguage, useTranslate } from '#core';
import { Button, Grid, Inline, Stack } from '#design-system';
import { defaultRange, type DateRange } from '#domain/time';
import { useFirstMonth } from '#plugins/company/company/web';
import { DASHBOARD_FORMATS } from '../../contract/index.ts';
import {
  DraftsField,
  FormatField,
  isPeriod,
  PeriodFields,
  PlaceFields,
  placeQuery,
  type ExportedPeriod,
  type ExportedPlace,
  type ExportFormProps,
} from '#plugins/platform/export-jobs/web';

interface Chosen extends ExportedPlace, Omit<ExportedPeriod, keyof DateRange>, Partial<DateRange> {
  readonly format: (typeof DASHBOARD_FORMATS)[number];
}

/** The rows of every panel of the dashboard as one file, or one page with the totals. */
export function DashboardForm({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    format: 'xlsx',
    companyId: '',
    facilities: [],
    language,
    includeDrafts: true,
  }));
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const firstMonth = useFirstMonth(chosen.companyId);
  const period = { ...defaultRange(today(), firstMonth), ...chosen };
  const asked = () => {
    const { format, from, to, includeDrafts } = period;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    void ask('dashboard', { format, from, to, includeDrafts, timeZone, ...placeQuery(chosen) }, chosen.language);
  };
  return (
    <Stack gap="lg">
      <Grid columns={2}>
        <PlaceFields area={area} place={chosen} onPlace={set} />
        <PeriodFields period={period} onPeriod={set} firstMonth={firstMonth} />
      </Grid>
      <FormatField formats={DASHBOARD_FORMATS} value={chosen.format} onChange={(format) => set({ format })} />
      <DraftsField period={period} onPeriod={set} />
      <Inline>
        <Button variant="primary" loading={asking} isDisabled={!isPeriod(period)} onPress={asked}>
          {t('export-jobs.field.ask')}
        </Button>
        <Button variant="ghost" href={addressOf(area, 'dashboard')}>
          {t('dashboard.export.open')}
        </Button>
      </Inline>
    </Stack>
  );
}
