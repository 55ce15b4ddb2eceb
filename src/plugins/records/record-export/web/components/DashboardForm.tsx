import { useState } from 'react';
import { addressOf, today, useLanguage, useTranslate } from '#core';
import { Button, Grid, Inline, Stack } from '#design-system';
import { defaultRange } from '#domain/time';
import { DASHBOARD_FORMATS } from '#plugins/insight/dashboard/contract';
import type { ExportFormProps } from '#plugins/platform/export-jobs/web';
import { placeQuery, type ExportedPlace } from '../exported-place.ts';
import { FormatField } from './FormatField.tsx';
import { DraftsField, isPeriod, PeriodFields, type ExportedPeriod } from './PeriodFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';

interface Chosen extends ExportedPlace, ExportedPeriod {
  readonly format: (typeof DASHBOARD_FORMATS)[number];
}

/** The rows of every panel of the dashboard as one file. */
export function DashboardForm({ area, ask, asking }: ExportFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    format: 'xlsx',
    companyId: '',
    facilities: [],
    ...defaultRange(today()),
    language,
    includeDrafts: true,
  }));
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const asked = () => {
    const { format, from, to, includeDrafts } = chosen;
    void ask('dashboard', { format, from, to, includeDrafts, ...placeQuery(chosen) }, chosen.language);
  };
  return (
    <Stack gap="lg">
      <Grid columns={2}>
        <PlaceFields area={area} place={chosen} onPlace={set} />
        <PeriodFields period={chosen} onPeriod={set} />
      </Grid>
      <FormatField formats={DASHBOARD_FORMATS} value={chosen.format} onChange={(format) => set({ format })} />
      <DraftsField period={chosen} onPeriod={set} />
      <Inline>
        <Button variant="primary" loading={asking} isDisabled={!isPeriod(chosen)} onPress={asked}>
          {t('record-export.ask')}
        </Button>
        <Button variant="ghost" href={addressOf(area, 'dashboard')}>
          {t('record-export.others.dashboard.open')}
        </Button>
      </Inline>
    </Stack>
  );
}
