import { useMemo } from 'react';
import { passes } from '#contract';
import {
  addressField,
  addressView,
  formatMoment,
  type Translate,
  useAddressView,
  useCall,
  useSession,
  useTranslate,
} from '#core';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Page,
  Stack,
  Tabs,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { COMPARING } from '../../contract/access.ts';
import { comparisonRoutes, type ComparisonRow, type SharedRow } from '../../contract/index.ts';
import { comparisonAddress } from '../comparison-paths.ts';
import { figureText } from '../comparison-words.ts';

const TAB = addressView<{ readonly tab: 'own' | 'shared' }>({ tab: addressField.oneOf(['own', 'shared'], 'own') });

/** Saved comparisons, and those connected companies share. */
export function SavedPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const isComparing = passes(COMPARING, authorities);
  const [{ tab }, choose] = useAddressView('product-comparison:tab', TAB);
  const shared = { id: 'shared', label: t('product-comparison.shared'), content: <Received /> };
  const own = { id: 'own', label: t('product-comparison.own'), content: <Own /> };
  return (
    <Page
      title={t('product-comparison.saved')}
      description={t('product-comparison.saved.text')}
      actions={
        isComparing ? (
          <Button variant="primary" icon="plus" href={comparisonAddress.compare}>
            {t('product-comparison.new')}
          </Button>
        ) : null
      }
    >
      <Tabs
        label={t('product-comparison.saved')}
        selected={isComparing ? tab : 'shared'}
        onSelect={(chosen) => choose({ tab: chosen === 'shared' ? 'shared' : 'own' })}
        items={isComparing ? [own, shared] : [shared]}
      />
    </Page>
  );
}

const OWN = addressView({ page: addressField.page, size: addressField.size(), search: addressField.search });

const SHARED = addressView({ page: addressField.page, size: addressField.size() }, 'shared');

function Own() {
  const t = useTranslate();
  const [state, setState] = useAddressView('list:product-comparison:own', OWN);
  const { page, size, search } = state;
  const answer = useCall(
    comparisonRoutes.list,
    { query: { page, size, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => ownColumns(t), [t]);
  const clear = () => setState((before) => ({ ...before, search: '', page: 1 }));
  return (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('product-comparison.search'),
          value: search,
          onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        filters={[]}
        onClearAll={clear}
        count={search !== '' && list && !isPlaceholderData ? list.total_item : null}
      />
      <DataTable
        caption={t('product-comparison.own')}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => comparisonAddress.kept(id)}
        card={(row) => <NamedCard {...row} />}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={search === '' ? undefined : clear}
        empty={
          <EmptyState
            icon="chart"
            title={t('product-comparison.own.none')}
            text={t('product-comparison.own.none.text')}
            action={
              <Button variant="primary" href={comparisonAddress.compare}>
                {t('product-comparison.new')}
              </Button>
            }
          />
        }
      />
    </Stack>
  );
}

function Received() {
  const t = useTranslate();
  const [state, setState] = useAddressView('list:product-comparison:received', SHARED);
  const { page, size } = state;
  const answer = useCall(comparisonRoutes.sharedList, { query: { page, size } }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => sharedColumns(t), [t]);
  return (
    <DataTable
      caption={t('product-comparison.shared')}
      columns={columns}
      rows={list?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => comparisonAddress.shared(id)}
      card={(row) => <NamedCard {...row} from={row.companyName} />}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
      state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
      empty={
        <EmptyState
          icon="send"
          title={t('product-comparison.shared.none')}
          text={t('product-comparison.shared.none.text')}
        />
      }
    />
  );
}

type Named = Pick<ComparisonRow, 'name' | 'productNames' | 'best' | 'edition'>;

/** What a phone shows below a comparison's name. */
function NamedCard({ productNames, best, from }: Named & { readonly from?: string }) {
  const t = useTranslate();
  return (
    <>
      {from === undefined ? null : <Text size="sm">{from}</Text>}
      <Text as="p" size="sm" tone="muted">
        {productNames.join(', ')}
      </Text>
      {best ? (
        <Text as="p" size="sm">
          {t('shell.named', {
            name: t('product-comparison.best'),
            what: `${best.name}, ${figureText(best.tonnes, 1, 't CO2-e')}`,
          })}
        </Text>
      ) : null}
    </>
  );
}

function namedColumns<Row extends Named>(t: Translate): readonly DataColumn<Row>[] {
  return [
    {
      id: 'name',
      header: t('product-comparison.field.name'),
      cell: ({ name }) => name,
    },
    {
      id: 'products',
      header: t('product-comparison.products'),
      hideBelow: 'md',
      cell: ({ productNames }) => productNames.join(', '),
    },
    {
      id: 'best',
      header: t('product-comparison.best'),
      hideBelow: 'md',
      cell: ({ best }) =>
        best ? <TwoLines first={best.name} second={`${figureText(best.tonnes, 1)} t CO2-e`} /> : null,
    },
    { id: 'edition', header: t('product-comparison.field.edition'), hideBelow: 'md', cell: ({ edition }) => edition },
  ];
}

const ownColumns = (t: Translate): readonly DataColumn<ComparisonRow>[] => [
  ...namedColumns<ComparisonRow>(t),
  {
    id: 'shares',
    header: t('product-comparison.sharing'),
    cell: ({ shares }) =>
      shares > 0 ? <Badge tone="info">{t('product-comparison.shared.count', { count: shares })}</Badge> : null,
  },
  {
    id: 'updatedAt',
    header: t('product-comparison.updated'),
    hideBelow: 'sm',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
];

const sharedColumns = (t: Translate): readonly DataColumn<SharedRow>[] => [
  ...namedColumns<SharedRow>(t),
  { id: 'company', header: t('product-comparison.company'), cell: ({ companyName }) => companyName },
  {
    id: 'sharedAt',
    header: t('product-comparison.shared.at'),
    hideBelow: 'sm',
    cell: ({ sharedAt }) => formatMoment(sharedAt),
  },
];
