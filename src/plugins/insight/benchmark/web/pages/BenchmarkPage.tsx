import { useState } from 'react';
import { useCall, useDownload, useLanguage, useTranslate } from '#core';
import { Banner, Button, EmptyState, Grid, Page, Select, Skeleton, Stack } from '#design-system';
import { benchmarkRoutes, type BenchmarkStanding } from '../../contract/index.ts';
import { PER, type Per } from '../../domain/index.ts';
import { perName } from '../benchmark-words.ts';
import { CellTable } from '../components/CellTable.tsx';
import { OwnPlace } from '../components/OwnPlace.tsx';
import { SharedFigures } from '../components/SharedFigures.tsx';
import { StandingSection } from '../components/StandingSection.tsx';

/** The own intensities beside those of companies that take part. */
export function BenchmarkPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(benchmarkRoutes.standing, {});
  const standing = data?.data;
  return (
    <Page title={t('benchmark.title')} description={t('benchmark.text')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('benchmark.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !standing ? <Skeleton height="table" /> : null}
      {standing ? (
        <Stack gap="xl">
          <StandingSection standing={standing} />
          {standing.takesPart ? <Figures standing={standing} /> : null}
        </Stack>
      ) : null}
    </Page>
  );
}

function Figures({ standing }: { readonly standing: BenchmarkStanding }) {
  const t = useTranslate();
  const language = useLanguage();
  const [latest] = standing.years;
  const [chosen, setYear] = useState<number | null>(null);
  const [per, setPer] = useState<Per>('GJ');
  const year = chosen ?? latest ?? 0;
  const file = useDownload(benchmarkRoutes.export);
  const answer = useCall(
    benchmarkRoutes.cells,
    { query: { year, per } },
    { enabled: latest !== undefined, keepPrevious: true },
  );
  if (latest === undefined)
    return <EmptyState icon="chart" title={t('benchmark.none')} text={t('benchmark.none.text')} />;
  const { data, error } = answer;
  const found = data?.data;
  return (
    <>
      <Grid columns={3} minColumn={200}>
        <Select
          label={t('benchmark.year')}
          value={String(year)}
          onChange={(picked) => setYear(Number(picked))}
          options={standing.years.map((one) => ({ id: String(one), label: `FY${one}` }))}
        />
        <Select
          label={t('benchmark.divided-by')}
          value={per}
          onChange={(picked) => setPer(PER.find((one) => one === picked) ?? 'GJ')}
          options={PER.map((one) => ({ id: one, label: perName(t, one) }))}
        />
      </Grid>
      {found && !error ? <OwnPlace benchmark={found} /> : null}
      <CellTable
        benchmark={found}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        actions={
          <Button
            icon="download"
            loading={file.downloading}
            onPress={() => void file.download({ query: { year, language } })}
          >
            {t('benchmark.export')}
          </Button>
        }
      />
      <SharedFigures standing={standing} year={year} />
    </>
  );
}
