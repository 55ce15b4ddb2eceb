import { useState } from 'react';
import type { ReactNode } from 'react';
import { addressField, addressView, useAddressView, useCall, useTranslate } from '#core';
import { EmptyState, Grid, Page, Select, Stack } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { PeriodList } from '../components/PeriodList.tsx';
import { RestatementList } from '../components/RestatementList.tsx';
import type { PeriodPlace } from '../period-place.ts';

const CHOSEN = addressView({ companyId: addressField.id });

/** The books of the own company's facilities, year by year. */
export function PeriodsPage() {
  return <Periods place={{ area: 'home', companyId: null }} />;
}

/** The same for platform staff, who select the company. */
export function AdminPeriodsPage() {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {});
  const [{ companyId }, choose] = useAddressView('periods:company', CHOSEN);
  return (
    <Periods place={{ area: 'admin', companyId }}>
      <Grid columns={4} minColumn={220}>
        <Select
          label={t('periods.company')}
          value={companyId ?? ''}
          onChange={(chosen) => choose({ companyId: chosen })}
          options={(companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          errorMessage={companies.error ? t(companies.error.message) : undefined}
        />
      </Grid>
    </Periods>
  );
}

function Periods({ place, children }: { readonly place: PeriodPlace; readonly children?: ReactNode }) {
  const t = useTranslate();
  const [hasHistory, setHistory] = useState(false);
  const isReady = place.area === 'home' || place.companyId !== null;
  return (
    <Page title={t('periods.title')} description={t('periods.description')}>
      <Stack gap="lg">
        {children}
        {isReady ? (
          <>
            <PeriodList key={place.companyId} place={place} onUnlocked={() => setHistory(true)} />
            <RestatementList key={`restated ${place.companyId} ${hasHistory}`} place={place} />
          </>
        ) : (
          <EmptyState title={t('periods.no-company')} text={t('periods.no-company.text')} />
        )}
      </Stack>
    </Page>
  );
}
