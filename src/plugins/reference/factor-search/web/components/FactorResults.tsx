import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage, useTranslate } from '#core';
import {
  Banner,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Inline,
  Skeleton,
  Stack,
  Text,
  type Filter,
} from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorHit, FactorSearch } from '../../contract/index.ts';
import { factorName, figureText } from '../factor-words.ts';
import { OPENING, SCOPES, type SearchView } from '../search-view.ts';
import { useFactorSearch, type SearchFor } from '../use-factor-search.ts';
import { BestFactors } from './BestFactors.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import { factorColumns } from './factor-columns.tsx';

interface FactorResultsProps {
  readonly view: SearchView;
  readonly onView: (next: SearchView) => void;
  readonly wanted: SearchFor;
  /** Buttons that take a factor. */
  readonly take?: (hit: FactorHit) => ReactNode;
}

/** The search field with its filters, the best three, the rest as a table, and the comparison of two. */
export function FactorResults({ view, onView, wanted, take }: FactorResultsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const [compared, setCompared] = useState<readonly FactorHit[]>([]);
  const answer = useFactorSearch(view, wanted);
  const found = view.q === '' ? undefined : answer.data;
  const columns = useMemo(() => factorColumns(t, language, nameOf), [t, language, nameOf]);
  const set = (change: Partial<SearchView>) => onView({ ...view, page: 1, ...change });
  const [one, other] = compared;
  const compare = (hit: FactorHit) =>
    setCompared(one === undefined || one.id === hit.id || other !== undefined ? [hit] : [one, hit]);
  const actions = (hit: FactorHit) => (
    <>
      {take?.(hit)}
      <Button
        size="sm"
        variant="ghost"
        onPress={() => compare(hit)}
        aria-label={named(t('factor-search.compare'), hit)}
      >
        {t('factor-search.compare')}
      </Button>
    </>
  );
  const isNarrowed = view.country !== null || view.family !== null || view.scope !== null;
  const clear = () => onView({ ...OPENING, size: view.size });
  const isLoading = answer.isPending || answer.isPlaceholderData;
  return (
    <Stack gap="lg">
      <FilterBar
        search={{ label: t('factor-search.search'), value: view.q, onChange: (typed) => set({ q: typed.trim() }) }}
        filters={useFilters(view, set, found, wanted.scope === undefined)}
        onClearAll={clear}
        count={found && !isLoading ? found.total_item + found.best.length : null}
      />
      {one !== undefined && other === undefined ? (
        <Banner
          tone="info"
          actions={<Button onPress={() => setCompared([])}>{t('factor-search.compare.stop')}</Button>}
        >
          {t('factor-search.compare.second', { name: factorName(nameOf, one) })}
        </Banner>
      ) : null}
      {results()}
      {one !== undefined && other !== undefined ? (
        <CompareDrawer pair={[one, other]} onClose={() => setCompared([])} />
      ) : null}
    </Stack>
  );

  function named(what: string, hit: FactorHit): string {
    return t('shell.named', { name: what, what: `${factorName(nameOf, hit)}, ${hit.edition}` });
  }

  function results(): ReactNode {
    if (view.q === '')
      return <EmptyState icon="search" title={t('factor-search.start.title')} text={t('factor-search.start.text')} />;
    if (answer.error)
      return (
        <Banner
          tone="danger"
          actions={<Button onPress={() => void answer.refetch()}>{t('factor-search.retry')}</Button>}
        >
          {t(answer.error.message)}
        </Banner>
      );
    if (!found) return <Skeleton height="table" />;
    if (found.best.length === 0)
      return (
        <EmptyState
          icon="search"
          title={t('factor-search.none.title')}
          text={t('factor-search.none.text')}
          action={
            isNarrowed ? (
              <Button onPress={() => set({ scope: null, country: null, family: null })}>
                {t('factor-search.clear')}
              </Button>
            ) : undefined
          }
        />
      );
    return (
      <>
        <BestFactors hits={found.best} actions={actions} />
        {found.total_item === 0 ? null : (
          <DataTable
            caption={t('factor-search.rest')}
            columns={columns}
            rows={found.data}
            rowKey={({ id }) => id}
            rowLabel={(hit) => factorName(nameOf, hit)}
            rowActions={(hit) => <Inline gap="xs">{actions(hit)}</Inline>}
            card={({ figure }) => (
              <Text size="sm" numeric>
                {figureText(figure)}
              </Text>
            )}
            page={{ page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }}
            onPageChange={(request) => set(request)}
            state={isLoading ? 'loading' : 'ready'}
          />
        )}
      </>
    );
  }
}

/** Filters by scope, country and family; the latter two offer what was found. */
function useFilters(
  { scope, country, family }: SearchView,
  set: (change: Partial<SearchView>) => void,
  found: FactorSearch | undefined,
  hasScopes: boolean,
): readonly Filter[] {
  const t = useTranslate();
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const ofScope: Filter = {
    id: 'scope',
    label: t('factor-search.scope'),
    options: SCOPES.map((number) => ({ id: String(number), label: t('factor-search.scope.one', { number }) })),
    value: scope === null ? null : String(scope),
    onChange: (chosen) => set({ scope: SCOPES.find((number) => String(number) === chosen) ?? null }),
  };
  const ofCountry: Filter = {
    id: 'country',
    label: t('factor-search.country'),
    options: (found?.countries ?? []).map(({ id, count }) => ({ id, label: `${countries.of(id) ?? id} (${count})` })),
    value: country,
    onChange: (chosen) => set({ country: chosen }),
  };
  const ofFamily: Filter = {
    id: 'family',
    label: t('factor-search.family'),
    options: (found?.families ?? []).map(({ id, count }) => ({ id, label: `${id} (${count})` })),
    value: family,
    onChange: (chosen) => set({ family: chosen }),
  };
  return [...(hasScopes ? [ofScope] : []), ofCountry, ofFamily];
}
