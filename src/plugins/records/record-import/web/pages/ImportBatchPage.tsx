import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useRefetch, useCall, useDropAnswers, useSend, useTranslate } from '#core';
import { Banner, Card, EmptyState, Inline, Page, ProgressBar, Spinner, Stack } from '#design-system';
import type { ImportBatch } from '../../contract/index.ts';
import { BatchActions } from '../components/BatchActions.tsx';
import { BatchFigures } from '../components/BatchFigures.tsx';
import { BatchRows } from '../components/BatchRows.tsx';
import { ImportState } from '../components/ImportState.tsx';
import { callsOf, DROPPED, isRunning, listAddress, POLL_INTERVAL, type ImportArea } from '../import-place.ts';

/** One batch: the progress of its check or import, its total, and each row with its issues. */
export function ImportBatchPage({ area }: { area: ImportArea }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const routes = callsOf(area);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(routes.detail, input);
  const again = useRefetch(routes.detail, input);
  const batch = data?.data;
  const isMoving = batch !== undefined && isRunning(batch);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void again({ background: true }), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, again]);
  const back = { label: t('record-import.title'), href: listAddress(area) };
  if (error)
    return (
      <Page title={t('record-import.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  if (!batch) return <Spinner />;
  return (
    <Page
      title={batch.fileName}
      description={
        <Inline>
          <ImportState state={batch.state} />
          {area === 'admin' ? batch.companyName : null}
        </Inline>
      }
      breadcrumbs={[back]}
      actions={<BatchActions area={area} batch={batch} />}
    >
      <BatchBody area={area} batch={batch} />
    </Page>
  );
}

function BatchBody({ area, batch }: { area: ImportArea; batch: ImportBatch }) {
  const t = useTranslate();
  const isMoving = isRunning(batch);
  useDroppedAfter(isMoving);
  return (
    <Stack gap="lg">
      {batch.message ? (
        <Banner tone={batch.state === 'FAILED' ? 'danger' : 'warning'}>{t(batch.message)}</Banner>
      ) : null}
      {batch.unread.length > 0 ? (
        <Banner tone="info">{t('record-import.unread', { titles: batch.unread.join(', ') })}</Banner>
      ) : null}
      {batch.examples.length > 0 ? (
        <Banner tone="info">
          {t('record-import.examples', { count: batch.examples.length, rows: batch.examples.join(', ') })}
        </Banner>
      ) : null}
      {isMoving ? <Running area={area} batch={batch} /> : null}
      {isMoving && batch.state === 'CHECKING' ? null : <BatchFigures batch={batch} />}
      {batch.state === 'READY' || batch.state === 'IMPORTED' || batch.state === 'UNDONE' ? (
        <BatchRows key={batch.state} batch={batch} route={callsOf(area).rows} />
      ) : null}
    </Stack>
  );
}

/** Drops cached records and totals once the work has ended. */
function useDroppedAfter(isMoving: boolean): void {
  const drop = useDropAnswers();
  useEffect(() => {
    if (!isMoving) return undefined;
    return () => drop(DROPPED);
  }, [isMoving, drop]);
}

function Running({ area, batch }: { area: ImportArea; batch: ImportBatch }) {
  const t = useTranslate();
  const cancel = useSend(callsOf(area).cancel, { drops: DROPPED });
  const { done, of } = batch.progress;
  return (
    <Card>
      <ProgressBar
        label={t(`record-import.running.${batch.state}`)}
        {...(of === null || of === 0
          ? {}
          : { value: (100 * done) / of, valueText: t('record-import.progress', { done, of }) })}
        onCancel={() => void cancel.send({ params: { id: batch.id } })}
      />
    </Card>
  );
}
