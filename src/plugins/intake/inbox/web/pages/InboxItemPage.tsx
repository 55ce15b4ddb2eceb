import { Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, useDropAnswers, useRefetch, useSend, useService, useTranslate } from '#core';
import { Banner, Card, EmptyState, Inline, Page, ProgressBar, Spinner, SplitLayout, Stack, Text } from '#design-system';
import { EvidencePages } from '#plugins/assurance/evidence/web';
import { BatchParts } from '#plugins/records/record-import/web';
import { inboxRoutes, type InboxDetail } from '../../contract/index.ts';
import { RecordByHand } from '../components/RecordByHand.tsx';
import { ItemActions } from '../components/ItemActions.tsx';
import { readerName, senderText } from '../components/InboxList.tsx';
import { ItemQuestion } from '../components/ItemQuestion.tsx';
import { ItemView, useViewOf } from '../components/ItemView.tsx';
import { ItemState } from '../components/ItemState.tsx';
import { DROPPED, inboxAddress, isReading, POLL_INTERVAL } from '../inbox-place.ts';
import { useReaderTexts } from '../reader-texts.ts';

/** One file: its question, what it would record, or what became of it. */
export function InboxItemPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(inboxRoutes.detail, input);
  const again = useRefetch(inboxRoutes.detail, input);
  const isReady = useReaderTexts();
  const item = data?.data;
  const isMoving = item !== undefined && (isReading(item) || item.batch?.state === 'CONFIRMING');
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void again({ background: true }), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, again]);
  useDroppedAfter(isMoving);
  const back = { label: t('inbox.title'), href: inboxAddress() };
  if (error)
    return (
      <Page title={t('inbox.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  if (!item || !isReady) return <Spinner />;
  return (
    <Page
      title={item.name}
      description={
        <Inline>
          <ItemState state={item.state} />
          {[readerName(t, item), senderText(t, item)].filter(Boolean).join(' · ')}
        </Inline>
      }
      breadcrumbs={[back]}
      actions={<ItemActions item={item} />}
    >
      <Stack gap="lg">
        {item.message ? <Banner tone={item.state === 'FAILED' ? 'danger' : 'info'}>{t(item.message)}</Banner> : null}
        {item.batch?.message ? <Banner tone="warning">{t(item.batch.message)}</Banner> : null}
        <Notes item={item} />
        <ItemBody item={item} />
      </Stack>
    </Page>
  );
}

function Notes({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  if (item.notes.length === 0) return null;
  return (
    <Banner tone="info">
      <Stack gap="xs">
        {item.notes.map(({ message }) => (
          <Text key={message} as="p">
            {t(message)}
          </Text>
        ))}
      </Stack>
    </Banner>
  );
}

function ItemBody({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const { Figures, Rows } = useService(BatchParts);
  const view = useViewOf(item);
  if (isReading(item)) return <Reading item={item} />;
  if (item.state === 'ASKS') return <ItemQuestion item={item} />;
  if (item.batch === null) return <Nothing item={item} />;
  const rows = {
    batch: item.batch,
    route: inboxRoutes.rows,
    id: item.id,
    showsSource: true,
  };
  return (
    <>
      {item.batch.state === 'CONFIRMING' ? <Recording item={item} /> : null}
      <Figures batch={item.batch} />
      {view ? (
        <SplitLayout
          isAsideWide
          asideLabel={t('inbox.beside')}
          aside={<ItemView view={view} detail={item.view?.detail} />}
        >
          <Rows key={item.batch.state} {...rows} asCards />
        </SplitLayout>
      ) : (
        <Rows key={item.batch.state} {...rows} />
      )}
    </>
  );
}

/** Formats whose pages are shown beside the forms. */
const PICTURED: ReadonlySet<string> = new Set(['pdf', 'png', 'jpeg']);

/** A file without records, for example a scanned page: the evidence of a record that a person types. */
function Nothing({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const { state } = item;
  const isByHand = state === 'FILED' || state === 'FAILED';
  const said = (
    <Stack gap="lg">
      <EmptyState icon="table" title={t(`inbox.nothing.${state}`)} text={t(`inbox.nothing.${state}.text`)} />
      {isByHand ? <RecordByHand item={item} /> : null}
    </Stack>
  );
  if (!isByHand || !PICTURED.has(item.format)) return said;
  return (
    <SplitLayout
      isAsideWide
      asideLabel={item.name}
      aside={
        <Suspense>
          <EvidencePages place={{ area: 'home' }} id={item.evidenceId} />
        </Suspense>
      }
    >
      {said}
    </SplitLayout>
  );
}

/** A file that waits or is being read; the reading can be given up. */
function Reading({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const discard = useSend(inboxRoutes.discard, { drops: DROPPED });
  const { done, of } = item.progress;
  return (
    <Card>
      <ProgressBar
        label={t(`inbox.reading.${item.state}`)}
        {...(of === null || of === 0 ? {} : { value: (100 * done) / of })}
        {...(done === 0 ? {} : { valueText: t('inbox.rows-read', { count: done }) })}
        onCancel={() => void discard.send({ params: { id: item.id } })}
      />
    </Card>
  );
}

function Recording({ item }: { readonly item: InboxDetail }) {
  const t = useTranslate();
  const { done, of } = item.batch?.progress ?? { done: 0, of: null };
  return (
    <Card>
      <ProgressBar label={t('inbox.recording')} {...(of === null || of === 0 ? {} : { value: (100 * done) / of })} />
    </Card>
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
