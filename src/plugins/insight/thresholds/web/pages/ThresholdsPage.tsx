import { useState } from 'react';
import { passes } from '#contract';
import { financialYearOf } from '#domain/time';
import { addressField, addressView, today, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Banner, EmptyState, Grid, Inline, Page, Select, Skeleton, Stack, Switch } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { THRESHOLD_WRITERS, thresholdsRoutes } from '../../contract/index.ts';
import { AasbSection } from '../components/AasbSection.tsx';
import { BaselineSection } from '../components/BaselineSection.tsx';
import { DeadlineSection } from '../components/DeadlineSection.tsx';
import { RadarSection } from '../components/RadarSection.tsx';

/** Thresholds of the own company. */
export function ThresholdsPage() {
  const { companyId } = useSession();
  return <Thresholds area="home" companyId={companyId ?? ''} />;
}

const CHOSEN = addressView({ companyId: addressField.id });

/** Thresholds of the company staff select. */
export function AdminThresholdsPage() {
  const [{ companyId }, choose] = useAddressView('thresholds:company', CHOSEN);
  return <Thresholds area="admin" companyId={companyId ?? ''} onCompany={(chosen) => choose({ companyId: chosen })} />;
}

interface ThresholdsProps {
  readonly area: 'home' | 'admin';
  /** Empty: none selected yet. */
  readonly companyId: string;
  readonly onCompany?: (companyId: string) => void;
}

function Thresholds({ area, companyId, onCompany }: ThresholdsProps) {
  const t = useTranslate();
  const [present] = useState(() => financialYearOf(today()).year);
  const [year, setYear] = useState(present);
  const [includeDrafts, setDrafts] = useState(false);
  const { authorities } = useSession();
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const { data, error } = useCall(
    thresholdsRoutes.radar,
    { query: { companyId, year, includeDrafts } },
    { enabled: companyId !== '', keepPrevious: true },
  );
  const editable = passes(THRESHOLD_WRITERS, authorities);
  const radar = data?.data;
  return (
    <Page title={t('thresholds.title')} description={t('thresholds.screen.text')}>
      <Stack gap="xl">
        <Grid columns={4} minColumn={220}>
          {onCompany ? (
            <Select
              label={t('thresholds.screen.company')}
              value={companyId}
              onChange={onCompany}
              options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
              isLoading={companies.isPending}
            />
          ) : null}
          <Select
            label={t('thresholds.screen.year')}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            options={[present, present - 1, present - 2].map((one) => ({ id: String(one), label: `FY${one}` }))}
          />
          <Inline align="end">
            <Switch value={includeDrafts} onChange={setDrafts} label={t('thresholds.screen.drafts')} />
          </Inline>
        </Grid>
        {companyId === '' ? (
          <EmptyState icon="factory" title={t('thresholds.choose')} text={t('thresholds.choose.text')} />
        ) : null}
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
        {companyId !== '' && !error && !radar ? <Skeleton height="table" /> : null}
        {radar && !error ? (
          <>
            <RadarSection area={area} radar={radar} />
            <BaselineSection companyId={companyId} year={year} editable={editable} />
            <AasbSection radar={radar} editable={editable} />
            <DeadlineSection area={area} companyId={companyId} />
          </>
        ) : null}
      </Stack>
    </Page>
  );
}
