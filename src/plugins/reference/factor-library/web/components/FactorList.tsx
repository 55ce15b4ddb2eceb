import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressField, addressOf, addressView, useAddressView, useCall, useTranslate, withWord } from '#core';
import { DataTable, EmptyState, FilterBar, Inline, Stack, Text, type Filter } from '#design-system';
import { libraryFactorsRoute, VERIFICATIONS, type LibraryEdition } from '../../contract/index.ts';
import { kindText, mainFigure } from '../library-words.ts';
import { LIBRARY_PATH, OPEN_ROW } from '../library-paths.ts';
import { FactorDrawer } from './FactorDrawer.tsx';
import { factorColumns, Verified } from './factor-columns.tsx';

interface FactorView {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly kind: string | null;
  readonly family: string | null;
  readonly verification: (typeof VERIFICATIONS)[number] | null;
}

const LIST = addressView<FactorView>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  kind: addressField.id,
  family: addressField.id,
  verification: addressField.choice(VERIFICATIONS),
});

/** The rows of an edition, searched and filtered by the server. */
export function FactorList({ edition }: { edition: LibraryEdition }) {
  const t = useTranslate();
  const [view, setView] = useAddressView(`list:factor-library:${edition.id}`, LIST);
  const [parameters, setParameters] = useSearchParams();
  const { page, size, search, kind, family, verification } = view;
  const answer = useCall(
    libraryFactorsRoute,
    {
      query: {
        editionId: edition.id,
        page,
        size,
        ...(search === '' ? {} : { search }),
        ...(kind === null ? {} : { kind }),
        ...(family === null ? {} : { family }),
        ...(verification === null ? {} : { verification }),
      },
    },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => factorColumns(t), [t]);
  const rows = list?.data ?? [];
  const opened = rows.find(({ id }) => id === parameters.get(OPEN_ROW));
  const isNarrowed = search !== '' || kind !== null || family !== null || verification !== null;
  const clear = () => setView(({ size: kept }) => ({ ...LIST.opening, size: kept }));
  return (
    <Stack gap="md">
      <FilterBar
        search={{
          label: t('factor-library.search'),
          value: search,
          onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
        }}
        filters={useFilters(edition, view, (change) => setView((before) => ({ ...before, ...change, page: 1 })))}
        onClearAll={clear}
        count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
      />
      <DataTable
        caption={t('factor-library.factors', { edition: edition.id })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => addressOf('admin', `${LIBRARY_PATH}/${edition.id}`) + withWord(parameters, OPEN_ROW, id)}
        card={(row) => (
          <Inline justify="between">
            <Text size="sm" numeric>
              {mainFigure(row).text}
            </Text>
            <Verified row={row} t={t} />
          </Inline>
        )}
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        onClearFilters={isNarrowed ? clear : undefined}
        empty={<EmptyState icon="table" title={t('factor-library.empty')} />}
      />
      {opened ? (
        <FactorDrawer
          row={opened}
          onClose={() => setParameters(withWord(parameters, OPEN_ROW, null), { replace: true })}
        />
      ) : null}
    </Stack>
  );
}

function useFilters(
  { kinds, families }: LibraryEdition,
  { kind, family, verification }: FactorView,
  change: (change: Partial<FactorView>) => void,
): readonly Filter[] {
  const t = useTranslate();
  const ofKind: Filter = {
    id: 'kind',
    label: t('factor-library.kind'),
    options: kinds.map(({ id }) => ({ id, label: kindText(t, id) })),
    value: kind,
    onChange: (chosen) => change({ kind: chosen }),
  };
  const ofFamily: Filter = {
    id: 'family',
    label: t('factor-library.part.family'),
    options: families.map(({ id, rows }) => ({ id, label: `${id} (${rows})` })),
    value: family,
    onChange: (chosen) => change({ family: chosen }),
  };
  const ofVerification: Filter = {
    id: 'verification',
    label: t('factor-library.verified'),
    options: VERIFICATIONS.map((id) => ({ id, label: t(`factor-library.verification.${id}`) })),
    value: verification,
    onChange: (chosen) => change({ verification: chosen as FactorView['verification'] }),
  };
  return [...(kinds.length > 1 ? [ofKind] : []), ...(families.length > 1 ? [ofFamily] : []), ofVerification];
}
