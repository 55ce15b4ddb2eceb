import { passes } from '#contract';
import { formatMoment, useCall, useSession, useTranslate, type Translate } from '#core';
import { Button, DataTable, EmptyState, Inline, Page, Text, TwoLines, type DataColumn } from '#design-system';
import { backToInbox } from '#plugins/intake/inbox/web';
import { feedRoutes, type FeedSource } from '../../contract/index.ts';
import { FeedState } from '../components/FeedState.tsx';
import { cadenceText, missingText, placeText } from '../feed-words.ts';
import { newSourceAddress, sourceAddress } from '../feeds-place.ts';

/** The sources from which files arrive by themselves, with their state. */
export function FeedListPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const { data, error, refetch } = useCall(feedRoutes.list, {});
  const create = passes(['COMPANY_ADMIN'], authorities) ? (
    <Button variant="primary" icon="plus" href={newSourceAddress()}>
      {t('feeds.create')}
    </Button>
  ) : null;
  return (
    <Page title={t('feeds.title')} breadcrumbs={backToInbox(t)} description={t('feeds.description')} actions={create}>
      <DataTable
        caption={t('feeds.title')}
        columns={columnsOf(t)}
        rows={data?.data.sources ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => sourceAddress(id)}
        card={(source) => (
          <>
            <Inline justify="between">
              <Text size="sm" tone="muted">
                {cadenceText(t, source)}
              </Text>
              <FeedState source={source} />
            </Inline>
            <Text as="p" size="sm">
              {problemText(t, source)}
            </Text>
          </>
        )}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="clock" title={t('feeds.none')} text={t('feeds.none.text')} action={create} />}
      />
    </Page>
  );
}

/** What a person should know: why it fails, or what is missing. */
const problemText = (t: Translate, source: FeedSource) =>
  source.message === null ? missingText(t, source) : t(source.message);

function columnsOf(t: Translate): readonly DataColumn<FeedSource>[] {
  return [
    {
      id: 'name',
      header: t('feeds.one'),
      cell: (source) => <TwoLines first={source.name} second={placeText(t, source)} />,
      maxWidth: 'xl',
    },
    { id: 'state', header: t('feeds.state'), cell: (source) => <FeedState source={source} /> },
    {
      id: 'problem',
      header: t('feeds.problem'),
      cell: (source) => problemText(t, source),
      maxWidth: 'xl',
      hideBelow: 'md',
    },
    {
      id: 'last',
      header: t('feeds.last-file'),
      hideBelow: 'md',
      cell: ({ lastFileAt, lastFileName }) =>
        lastFileAt === null ? null : <TwoLines first={lastFileName ?? ''} second={formatMoment(lastFileAt)} />,
      maxWidth: 'lg',
    },
    {
      id: 'cadence',
      header: t('feeds.cadence'),
      hideBelow: 'md',
      cell: (source) => <TwoLines first={cadenceText(t, source)} second={source.owner} />,
    },
  ];
}
