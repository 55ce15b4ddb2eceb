import { useEffect } from 'react';
import { useCall, useDropAnswers, useRefetch, useTranslate } from '#core';
import { Banner, Button, Grid, Page, Skeleton, Stack } from '#design-system';
import { platformFiguresRoute } from '../../contract/index.ts';
import { JobTable, PoolTable, RouteTable, WorkTable } from '../components/FigureTables.tsx';
import { ProcessFigures } from '../components/ProcessFigures.tsx';

/** Milliseconds between two readings. */
const EVERY = 10_000;

const NO_INPUT = {};

const FIGURES = ['/api/admin/operations'];

/** How the server is doing, for platform staff. */
export function OperationsPage() {
  const t = useTranslate();
  const dropAnswers = useDropAnswers();
  const { data, error, refetch } = useCall(platformFiguresRoute, NO_INPUT);
  const refresh = useRefetch(platformFiguresRoute, NO_INPUT);

  useEffect(() => {
    const timer = setInterval(() => void refresh({ background: true }), EVERY);
    return () => clearInterval(timer);
  }, [refresh]);
  // Old figures would be shown for a moment on return.
  useEffect(() => () => dropAnswers(FIGURES, true), [dropAnswers]);

  return (
    <Page
      title={t('operations.title')}
      description={t('operations.description')}
      actions={<Button onPress={() => void refetch()}>{t('operations.refresh')}</Button>}
    >
      {data ? (
        <Stack gap="xl">
          <ProcessFigures figures={data.data} />
          <JobTable jobs={data.data.jobs} />
          <PoolTable pools={data.data.pools} />
          <WorkTable work={data.data.work} paused={data.data.paused} />
          <RouteTable routes={data.data.routes} />
        </Stack>
      ) : error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('operations.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : (
        <Grid columns={4}>
          <Skeleton height="block" />
          <Skeleton height="block" />
          <Skeleton height="block" />
          <Skeleton height="block" />
        </Grid>
      )}
    </Page>
  );
}
