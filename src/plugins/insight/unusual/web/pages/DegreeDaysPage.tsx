import { useState } from 'react';
import { addressOf, today, useCall, useSession, useTranslate } from '#core';
import { Banner, EmptyState, Grid, Page, Select, Skeleton, Stack } from '#design-system';
import { financialYearOf } from '#domain/time';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import { degreeDayRoutes } from '../../contract/index.ts';
import { DegreeDayGrid } from '../components/DegreeDayGrid.tsx';
import { UNUSUAL_PATH } from '../unusual-path.ts';

/** As many years as a series is read back. */
const YEARS = 6;

/** Heating and cooling degree days of a facility, month by month. */
export function DegreeDaysPage() {
  const t = useTranslate();
  const { companyId } = useSession();
  const present = financialYearOf(today(), useFirstMonth(companyId)).year;
  const [year, setYear] = useState(present);
  const [chosen, setFacility] = useState<string | null>(null);
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const options = (facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }));
  const facilityId = chosen ?? options[0]?.id ?? '';
  const sheet = useCall(degreeDayRoutes.sheet, { query: { facilityId, year } }, { enabled: facilityId !== '' });
  const error = facilities.error ?? sheet.error;
  const shown = sheet.data?.data;
  return (
    <Page
      title={t('unusual.days.title')}
      description={t('unusual.screen.days.text')}
      breadcrumbs={[
        { label: t('unusual.title'), href: addressOf('home', UNUSUAL_PATH) },
        { label: t('unusual.days.title') },
      ]}
    >
      <Stack gap="lg">
        <Grid columns={4} minColumn={220}>
          <Select
            label={t('unusual.screen.facility')}
            value={facilityId}
            onChange={setFacility}
            options={options}
            isLoading={facilities.isPending}
          />
          <Select
            label={t('unusual.screen.days.year')}
            value={String(year)}
            onChange={(one) => setYear(Number(one))}
            options={Array.from({ length: YEARS }, (_, back) => present - back).map((one) => ({
              id: String(one),
              label: `FY${one}`,
            }))}
          />
        </Grid>
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
        {!error && facilities.data && options.length === 0 ? (
          <EmptyState icon="factory" title={t('unusual.screen.days.none')} text={t('unusual.screen.days.none.text')} />
        ) : null}
        {!error && !shown && (facilities.isPending || facilityId !== '') ? <Skeleton height="table" /> : null}
        {shown ? <DegreeDayGrid key={`${shown.facilityId} ${shown.year}`} sheet={shown} /> : null}
      </Stack>
    </Page>
  );
}
