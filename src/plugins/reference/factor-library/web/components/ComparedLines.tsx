import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { useCall, useTranslate } from '#core';
import { DataTable, EmptyState, FilterBar, Inline, Stack, Tabs, Text } from '#design-system';
import { comparedEditionsRoute, draftRoutes, FACTOR_CHANGES, type FactorChangeKind } from '../../contract/index.ts';
import { comparedText, kindText } from '../library-words.ts';
import { compareColumns, percentText, type ComparedEdition } from './compare-columns.tsx';

interface CompareView {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly kind: string | null;
  readonly change: FactorChangeKind;
}

const OPENING: CompareView = { page: 1, size: LIMITS.pageSize, search: '', kind: null, change: 'changed' };

interface ComparedLinesProps {
  readonly older: ComparedEdition;
  readonly newer: ComparedEdition;
  /** The draft to compare with the previous edition, instead of two published editions. */
  readonly draftId?: string;
}

/** The differences between two editions, one kind of change at a time. */
export function ComparedLines({ older, newer, draftId }: ComparedLinesProps) {
  const t = useTranslate();
  const [view, setView] = useState(OPENING);
  const { page, size, search, kind, change } = view;
  const asked = { change, page, size, ...(search === '' ? {} : { search }), ...(kind === null ? {} : { kind }) };
  const published = useCall(
    comparedEditionsRoute,
    { query: { ...asked, older: older.id, newer: newer.id } },
    { keepPrevious: true, enabled: draftId === undefined },
  );
  const drafted = useCall(
    draftRoutes.compare,
    { params: { id: draftId ?? '' }, query: asked },
    { keepPrevious: true, enabled: draftId !== undefined },
  );
  const answer = draftId === undefined ? published : drafted;
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => compareColumns(t, change, { older, newer }), [t, change, older, newer]);
  const isNarrowed = search !== '' || kind !== null;
  const clear = () => setView((before) => ({ ...before, search: '', kind: null, page: 1 }));
  const kinds = [...new Set([...newer.kinds, ...older.kinds].map(({ id }) => id))];
  const content = (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('factor-library.search'),
          value: search,
          onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        filters={
          kinds.length > 1
            ? [
                {
                  id: 'kind',
                  label: t('factor-library.kind'),
                  options: kinds.map((id) => ({ id, label: kindText(t, id) })),
                  value: kind,
                  onChange: (chosen) => setView((before) => ({ ...before, kind: chosen, page: 1 })),
                },
              ]
            : []
        }
        onClearAll={clear}
        count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
      />
      <DataTable
        caption={t(`factor-library.change.${change}`, { older: older.id, newer: newer.id })}
        columns={columns}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={(line) => (
          <Inline justify="between">
            <Text size="sm" numeric>
              {comparedText(t, line)}
            </Text>
            {change === 'changed' ? (
              <Text size="sm" numeric>
                {percentText(t, line)}
              </Text>
            ) : null}
          </Inline>
        )}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={isNarrowed ? clear : undefined}
        empty={<EmptyState icon="check" title={t('factor-library.no-difference')} />}
      />
    </Stack>
  );
  return (
    <Tabs
      label={t('factor-library.screen.changes')}
      selected={change}
      onSelect={(id) => setView((before) => ({ ...before, change: id as FactorChangeKind, page: 1 }))}
      items={FACTOR_CHANGES.map((id) => ({
        id,
        label: t(`factor-library.change.${id}`, { older: older.id, newer: newer.id }),
        ...(list ? { count: list.counts[id] } : {}),
        content,
      }))}
    />
  );
}
