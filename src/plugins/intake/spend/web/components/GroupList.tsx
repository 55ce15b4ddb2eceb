import { useState } from 'react';
import { useCall, useTranslate, type Translate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Inline, Stack, StatusChip, Text } from '#design-system';
import { useReferenceName, type ReferenceName } from '#plugins/reference/reference-data/web';
import { GROUP_STATES, spendRoutes, type GroupState, type SpendGroup } from '../../contract/index.ts';
import { becauseText, groupTitle, LOOKS, moneyText, outcomeText } from '../spend-words.ts';

interface GroupListProps {
  readonly itemId: string;
  readonly onOpen: (group: SpendGroup) => void;
}

/** Every group of a ledger, the most money first. */
export function GroupList({ itemId, onOpen }: GroupListProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [state, setState] = useState<GroupState | null>(null);
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState({ page: 1, size: 10 });
  const first = () => setPaging((before) => ({ ...before, page: 1 }));
  const query = { itemId, ...paging, ...(state === null ? {} : { state }), ...(search === '' ? {} : { search }) };
  const { data, error, isPending, refetch } = useCall(spendRoutes.groups, { query }, { keepPrevious: true });
  const clear = () => {
    setState(null);
    setSearch('');
    first();
  };
  return (
    <Stack gap="md">
      <FilterBar
        search={{
          value: search,
          onChange: (value) => {
            setSearch(value);
            first();
          },
          label: t('spend.screen.search'),
        }}
        filters={[
          {
            id: 'state',
            label: t('spend.screen.state'),
            options: GROUP_STATES.map((id) => ({ id, label: t(`spend.screen.state.${id}`) })),
            value: state,
            onChange: (chosen) => {
              setState(GROUP_STATES.find((one) => one === chosen) ?? null);
              first();
            },
          },
        ]}
        onClearAll={clear}
      />
      <DataTable
        caption={t('spend.screen.groups')}
        wraps
        columns={[
          { id: 'what', header: t('spend.screen.group'), minWidth: 'lg', cell: (group) => <What group={group} /> },
          {
            id: 'total',
            header: t('spend.screen.means.amount.inLedger'),
            numeric: true,
            keepsLine: true,
            cell: ({ total, currency }) => moneyText(total, currency),
            value: ({ total }) => total,
          },
          { id: 'state', header: t('spend.screen.state'), keepsLine: true, cell: (group) => <State group={group} /> },
          {
            id: 'outcome',
            header: t('spend.screen.outcome'),
            minWidth: 'lg',
            hideBelow: 'md',
            cell: (group) => <Decided group={group} nameOf={nameOf} t={t} />,
          },
        ]}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={(group) => groupTitle(t, group)}
        rowActions={(group) => (
          <Button
            size="sm"
            variant="ghost"
            icon="eye"
            aria-label={t('shell.named', { name: t('spend.screen.open'), what: groupTitle(t, group) })}
            onPress={() => onOpen(group)}
          >
            {t('spend.screen.open')}
          </Button>
        )}
        card={(group) => (
          <Stack gap="xs">
            <Inline>
              <State group={group} />
              <Text numeric>{moneyText(group.total, group.currency)}</Text>
            </Inline>
            <Decided group={group} nameOf={nameOf} t={t} />
          </Stack>
        )}
        page={data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }}
        onPageChange={setPaging}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        onClearFilters={state === null && search === '' ? undefined : clear}
        empty={<EmptyState icon="table" title={t('spend.screen.no-groups')} text={t('spend.screen.no-groups.text')} />}
      />
    </Stack>
  );
}

function What({ group }: { readonly group: SpendGroup }) {
  const t = useTranslate();
  return (
    <Stack gap="xxs">
      <Text weight="medium">{groupTitle(t, group)}</Text>
      <Text size="sm" tone="muted">
        {t('spend.screen.lines.count', { count: group.lines })}
      </Text>
    </Stack>
  );
}

function State({ group: { state } }: { readonly group: SpendGroup }) {
  const t = useTranslate();
  return <StatusChip status={state} {...LOOKS[state]} label={t(`spend.screen.state.${state}`)} />;
}

interface DecidedProps {
  readonly group: SpendGroup;
  readonly nameOf: ReferenceName;
  readonly t: Translate;
}

/** What was decided and by whom; without a decision, the first suggestion. */
function Decided({ group, nameOf, t }: DecidedProps) {
  const { outcome, decidedBy, because, suggestions } = group;
  if (outcome)
    return (
      <Stack gap="xxs">
        <Text>{outcomeText(t, nameOf, outcome)}</Text>
        <Text size="sm" tone="muted">
          {t(`spend.screen.by.${decidedBy ?? 'person'}`, { because: becauseText(t, because) })}
        </Text>
      </Stack>
    );
  const [first] = suggestions;
  if (!first) return null;
  return (
    <Text size="sm" tone="muted">
      {t('spend.screen.suggested', {
        what: outcomeText(t, nameOf, first.outcome),
        because: becauseText(t, first.because),
      })}
    </Text>
  );
}
