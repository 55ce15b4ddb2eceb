import { useState } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import { addressField, addressOf, addressView, today, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Banner, Button, EmptyState, Grid, Inline, Page, Select, Stack, Switch } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import { EXPORT_PATH } from '#plugins/platform/export-jobs/web';
import { screeningRoutes } from '../../contract/index.ts';
import { CategoryDrawer } from '../components/CategoryDrawer.tsx';
import { CategoryTable } from '../components/CategoryTable.tsx';
import { SummaryLine } from '../components/SummaryLine.tsx';
import { openingYear, yearsUntil } from '../screening-years.ts';

/** Screening of the own company. */
export function ScreeningPage() {
  const { companyId } = useSession();
  return <Screening area="home" companyId={companyId ?? ''} />;
}

const CHOSEN = addressView({ companyId: addressField.id });

/** Screening of the company staff select. */
export function AdminScreeningPage() {
  const [{ companyId }, choose] = useAddressView('screening:company', CHOSEN);
  return <Screening area="admin" companyId={companyId ?? ''} onCompany={(chosen) => choose({ companyId: chosen })} />;
}

interface ScreeningProps {
  readonly area: 'home' | 'admin';
  /** Empty: none selected yet. */
  readonly companyId: string;
  readonly onCompany?: (companyId: string) => void;
}

function Screening({ area, companyId, onCompany }: ScreeningProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const firstMonth = useFirstMonth(companyId);
  const [chosenYear, setYear] = useState<number | null>(null);
  const year = chosenYear ?? openingYear(today(), firstMonth);
  const [includeDrafts, setDrafts] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const { data, error, refetch } = useCall(
    screeningRoutes.year,
    { query: { companyId, year, includeDrafts } },
    { enabled: companyId !== '', keepPrevious: true },
  );
  const editable = area === 'home' && passes(COMPANY_WRITERS, authorities);
  const found = data?.data;
  const shown = found?.rows.find(({ category }) => category === open);
  return (
    <Page
      title={t('screening.title')}
      description={t('screening.screen.text')}
      actions={
        <Button icon="download" href={`${addressOf(area, EXPORT_PATH)}?offer=screening/file`}>
          {t('screening.export.open')}
        </Button>
      }
    >
      <Stack gap="xl">
        <Grid columns={4} minColumn={220}>
          {onCompany ? (
            <Select
              label={t('screening.screen.company')}
              value={companyId}
              onChange={onCompany}
              options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
              isLoading={companies.isPending}
            />
          ) : null}
          <Select
            label={t('screening.export.year')}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            options={yearsUntil(today(), firstMonth).map((one) => ({ id: String(one), label: `FY${one}` }))}
          />
          <Inline align="end">
            <Switch value={includeDrafts} onChange={setDrafts} label={t('screening.export.drafts')} />
          </Inline>
        </Grid>
        {companyId === '' ? (
          <EmptyState icon="factory" title={t('screening.choose')} text={t('screening.choose.text')} />
        ) : (
          <>
            {error ? null : <SummaryLine summary={found?.summary} />}
            {found && found.summary.unknown > 0 && !error ? (
              <Banner tone="info">{t('screening.screen.unknown', { count: found.summary.unknown })}</Banner>
            ) : null}
            <CategoryTable
              rows={found?.rows ?? []}
              editable={editable}
              error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
              isLoading={!found}
              onOpen={setOpen}
            />
          </>
        )}
      </Stack>
      {shown && open !== null ? (
        <CategoryDrawer
          key={open}
          companyId={companyId}
          year={year}
          row={shown}
          editable={editable}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}
