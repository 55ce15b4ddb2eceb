import { useMemo } from 'react';
import { addressField, addressOf, addressView, useAddressView, useCall, useLanguage, useTranslate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Page, Stack, type Filter } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { SETTLED_STATES, UNUSUAL_CAUSES, unusualRoutes, type UnusualFigure } from '../../contract/index.ts';
import { FigureCard, figureColumns } from '../components/figure-columns.tsx';
import { FigureDrawer } from '../components/FigureDrawer.tsx';
import { monthName } from '../figure-words.ts';
import { DEGREE_DAYS_PATH } from '../unusual-path.ts';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  shown: addressField.oneOf(SETTLED_STATES, 'open'),
  facilityId: addressField.id,
  cause: addressField.id,
  figure: addressField.id,
});

/** Figures that do not fit the usual course of their input, those with the most t CO2-e first. */
export function UnusualPage() {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const [view, setView] = useAddressView('list:unusual', LIST);
  const { page, size, shown, facilityId, figure } = view;
  const cause = UNUSUAL_CAUSES.find((one) => one === view.cause) ?? null;
  const answer = useCall(
    unusualRoutes.list,
    { query: { page, size, shown, ...(facilityId ? { facilityId } : {}), ...(cause ? { cause } : {}) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => figureColumns(t, nameOf, language), [t, nameOf, language]);
  const labelOf = ({ inputTypeId, inputTypeName, facilityName, month }: UnusualFigure) =>
    `${nameOf('input', inputTypeId, inputTypeName)}, ${facilityName}, ${monthName(month, language)}`;
  const open = (id: string | null) => setView((before) => ({ ...before, figure: id }));
  const isNarrowed = facilityId !== null || cause !== null || shown !== 'open';
  const clear = () => setView((before) => ({ ...before, page: 1, facilityId: null, cause: null, shown: 'open' }));
  return (
    <Page
      title={t('unusual.title')}
      description={t('unusual.screen.text')}
      actions={
        <Button href={addressOf('home', DEGREE_DAYS_PATH)} icon="edit">
          {t('unusual.days.title')}
        </Button>
      }
    >
      <Stack gap="md">
        <FilterBar
          label={t('unusual.title')}
          filters={useFilters({ cause, facilityId, shown }, (change) =>
            setView((before) => ({ ...before, ...change, page: 1 })),
          )}
          onClearAll={clear}
          count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('unusual.title')}
          wraps
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={labelOf}
          rowActions={(row) => (
            <Button
              size="sm"
              variant="ghost"
              icon="chart"
              aria-label={t('shell.named', { name: t('unusual.screen.show'), what: labelOf(row) })}
              onPress={() => open(row.id)}
            >
              {t('unusual.screen.show')}
            </Button>
          )}
          card={(row) => <FigureCard figure={row} t={t} language={language} />}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isNarrowed ? clear : undefined}
          empty={<EmptyState icon="check" title={t('unusual.screen.none')} text={t('unusual.screen.none.text')} />}
        />
      </Stack>
      {figure === null ? null : <FigureDrawer id={figure} onClose={() => open(null)} />}
    </Page>
  );
}

interface Narrowed {
  readonly cause: (typeof UNUSUAL_CAUSES)[number] | null;
  readonly facilityId: string | null;
  readonly shown: (typeof SETTLED_STATES)[number];
}

function useFilters(
  { cause, facilityId, shown }: Narrowed,
  set: (change: Partial<Narrowed>) => void,
): readonly Filter[] {
  const t = useTranslate();
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  return [
    {
      id: 'cause',
      label: t('unusual.screen.cause'),
      options: UNUSUAL_CAUSES.map((one) => ({ id: one, label: t(`unusual.kind.${one}`) })),
      value: cause,
      onChange: (chosen) => set({ cause: UNUSUAL_CAUSES.find((one) => one === chosen) ?? null }),
    },
    {
      id: 'facility',
      label: t('unusual.screen.facility'),
      options: (facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
      value: facilityId,
      onChange: (chosen) => set({ facilityId: chosen }),
      isLoading: facilities.isPending,
      errorMessage: facilities.error ? t(facilities.error.message) : undefined,
    },
    {
      id: 'shown',
      label: t('unusual.screen.shown'),
      options: [{ id: 'settled', label: t('unusual.screen.shown.settled') }],
      value: shown === 'open' ? null : shown,
      onChange: (chosen) => set({ shown: chosen === 'settled' ? 'settled' : 'open' }),
    },
  ];
}
