import { useState } from 'react';
import { formatDay, formatMoment, useCall, useTranslate, type Translate } from '#core';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Inline,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { KEY_STATES, type ApiKey } from '../../contract/index.ts';
import { DeveloperFrame } from '../components/DeveloperFrame.tsx';
import { KeyState } from '../components/KeyState.tsx';
import { callsOf, keyAddress, newKeyAddress, type KeyArea } from '../key-place.ts';

/** Rows of a page. */
const SIZE = 20;

export const KeyListPage = () => <KeyList area="home" />;

export const StaffKeyListPage = () => <KeyList area="admin" />;

/** The keys of a company or of staff, with their state. */
function KeyList({ area }: { readonly area: KeyArea }) {
  const t = useTranslate();
  const [state, setState] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const chosen = KEY_STATES.find((one) => one === state);
  const query = { page, size: SIZE, ...(chosen ? { state: chosen } : {}) };
  const { data, error, refetch } = useCall(callsOf(area).list, { query });
  const choose = (next: string | null) => {
    setState(next);
    setPage(1);
  };
  const create = (
    <Button variant="primary" icon="plus" href={newKeyAddress(area)}>
      {t('api-keys.create')}
    </Button>
  );
  return (
    <DeveloperFrame area={area} tab="keys" actions={create}>
      <Stack gap="md">
        <FilterBar
          filters={[
            {
              id: 'state',
              label: t('api-keys.state'),
              options: KEY_STATES.map((one) => ({ id: one, label: t(`api-keys.state.${one}`) })),
              value: state,
              onChange: choose,
            },
          ]}
          count={state !== null && data ? data.total_item : null}
        />
        <DataTable
          caption={t('api-keys.title')}
          columns={columnsOf(t)}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => keyAddress(area, id)}
          card={(key) => (
            <Inline justify="between">
              <Text size="sm" tone="muted">
                {t('api-keys.until', { day: formatDay(key.expiresAt.slice(0, 10)) })}
              </Text>
              <KeyState apiKey={key} />
            </Inline>
          )}
          page={data && { page, size: SIZE, totalItem: data.total_item, totalPage: data.total_page }}
          onPageChange={({ page: next }) => setPage(next)}
          state={error ? 'error' : data ? 'ready' : 'loading'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          onClearFilters={state === null ? undefined : () => choose(null)}
          empty={<EmptyState icon="lock" title={t('api-keys.none')} text={t('api-keys.none.text')} action={create} />}
        />
      </Stack>
    </DeveloperFrame>
  );
}

function columnsOf(t: Translate): readonly DataColumn<ApiKey>[] {
  return [
    {
      id: 'name',
      header: t('api-keys.one'),
      cell: ({ name, hint }) => <TwoLines first={name} second={`sbk_…${hint}`} />,
      maxWidth: 'xl',
    },
    { id: 'state', header: t('api-keys.state'), cell: (key) => <KeyState apiKey={key} /> },
    {
      id: 'expires',
      header: t('api-keys.valid-until'),
      cell: ({ expiresAt }) => formatMoment(expiresAt),
      hideBelow: 'md',
    },
    {
      id: 'facilities',
      header: t('api-keys.facilities'),
      cell: ({ facilities }) =>
        facilities === null ? t('api-keys.facilities.all') : facilities.map(({ name }) => name).join(', '),
      maxWidth: 'lg',
      hideBelow: 'md',
    },
    {
      id: 'used',
      header: t('api-keys.last-used'),
      cell: ({ lastUsedAt, lastUsedFrom }) =>
        lastUsedAt === null ? (
          t('api-keys.never-used')
        ) : (
          <TwoLines first={formatMoment(lastUsedAt)} second={lastUsedFrom ?? ''} />
        ),
      hideBelow: 'md',
    },
    {
      id: 'created',
      header: t('api-keys.created'),
      cell: ({ createdAt, createdBy }) => <TwoLines first={formatMoment(createdAt)} second={createdBy} />,
      hideBelow: 'md',
    },
  ];
}
