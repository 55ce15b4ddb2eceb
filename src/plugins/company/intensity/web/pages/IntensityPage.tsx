import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { financialYearOf } from '#domain/time';
import { today, useCall, useSession, useTranslate } from '#core';
import { Banner, Button, Grid, Page, Select, Skeleton, Stack } from '#design-system';
import { useFirstMonth } from '#plugins/company/company/web';
import { DENOMINATOR_WRITERS, FIGURE_WRITERS, intensityRoutes } from '../../contract/index.ts';
import { DenominatorSheet } from '../components/DenominatorSheet.tsx';
import { IntensitySheetGrid } from '../components/IntensitySheetGrid.tsx';
import { intensityAddresses } from '../intensity-paths.ts';
import { denominatorName } from '../intensity-words.ts';

/** The figures of the own company. */
export function IntensityPage() {
  const { companyId } = useSession();
  return <Intensity area="home" companyId={companyId ?? ''} />;
}

/** The figures of a company, for staff. */
export function AdminIntensityPage() {
  const { id = '' } = useParams();
  return <Intensity area="admin" companyId={id} />;
}

/** Financial years to choose from: the current one, four before it, and the next. */
function yearsAround(year: number): readonly number[] {
  return [year + 1, year, year - 1, year - 2, year - 3, year - 4];
}

function Intensity({ area, companyId }: { readonly area: 'home' | 'admin'; readonly companyId: string }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const present = financialYearOf(today(), useFirstMonth(companyId)).year;
  const [chosenYear, setYear] = useState<number | null>(null);
  const year = chosenYear ?? present;
  const [denominatorId, setDenominator] = useState('ORE');
  const [isManaging, setManaging] = useState(false);
  const denominators = useCall(intensityRoutes.denominators, { query: { companyId } });
  const sheet = useCall(intensityRoutes.sheet, { query: { companyId, denominatorId, year } }, { keepPrevious: true });
  const addresses = intensityAddresses(area, companyId);
  const shown = sheet.data?.data;
  const error = denominators.error ?? sheet.error;
  return (
    <Page
      title={t('intensity.title')}
      description={t('intensity.text')}
      breadcrumbs={[{ label: t('intensity.company'), href: addresses.panel }, { label: t('intensity.title') }]}
      actions={
        passes(DENOMINATOR_WRITERS, authorities) ? (
          <Button icon="columns" onPress={() => setManaging(true)}>
            {t('intensity.manage')}
          </Button>
        ) : null
      }
    >
      <Stack gap="lg">
        <Grid columns={4} minColumn={220}>
          <Select
            label={t('intensity.denominator')}
            value={denominatorId}
            onChange={setDenominator}
            options={(denominators.data?.data ?? []).map((one) => ({
              id: one.id,
              label: `${denominatorName(t, one)} (${one.unit})`,
            }))}
            isLoading={denominators.isPending}
          />
          <Select
            label={t('intensity.year')}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            options={yearsAround(present).map((one) => ({ id: String(one), label: `FY${one}` }))}
          />
        </Grid>
        {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
        {!error && !shown ? <Skeleton height="table" /> : null}
        {shown ? (
          <IntensitySheetGrid
            key={`${shown.denominator.id} ${shown.year}`}
            companyId={companyId}
            sheet={shown}
            mayWrite={passes(FIGURE_WRITERS, authorities)}
          />
        ) : null}
      </Stack>
      {isManaging ? (
        <DenominatorSheet
          companyId={companyId}
          denominators={denominators.data?.data ?? []}
          onClose={() => setManaging(false)}
          onGone={(id) => {
            if (id === denominatorId) setDenominator('ORE');
          }}
        />
      ) : null}
    </Page>
  );
}
