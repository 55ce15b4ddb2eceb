import { useState } from 'react';
import { passes } from '#contract';
import { useSession, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  Grid,
  Inline,
  Page,
  Pagination,
  Skeleton,
  Stack,
  StickyBar,
  Text,
} from '#design-system';
import { PRODUCT_KEEPERS } from '../../contract/index.ts';
import { ProductCard } from '../components/ProductCard.tsx';
import { ProductFilters } from '../components/ProductFilters.tsx';
import { SortMenu } from '../components/SortMenu.tsx';
import { isFiltered, useProductListState, withoutFilters } from '../product-list-state.ts';
import { COMPARED, productAddress } from '../product-paths.ts';
import { useProducts } from '../use-products.ts';

/** The company's catalogue, to browse and to select products for a comparison. */
export function CataloguePage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const isKeeper = passes(PRODUCT_KEEPERS, authorities);
  const [state, setState] = useProductListState('catalogue');
  const { list, rows, error, isWaiting, refetch } = useProducts(state, setState);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Page
      title={t('products.catalogue')}
      description={t('products.catalogue.text')}
      actions={isKeeper ? <Button href={productAddress.list}>{t('products.management')}</Button> : null}
    >
      <Stack gap="md">
        <ProductFilters state={state} setState={setState} count={list && !isWaiting ? list.total_item : null}>
          <SortMenu state={state} setState={setState} />
        </ProductFilters>
        {error ? (
          <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('products.retry')}</Button>}>
            {t(error.message)}
          </Banner>
        ) : null}
        {!error && !list ? <Skeleton height="table" /> : null}
        {list && rows.length === 0 && !isWaiting ? (
          <Card padding="none">
            <EmptyState
              icon="truck"
              title={t(isFiltered(state) ? 'products.none.title' : 'products.empty.title')}
              text={isFiltered(state) ? undefined : t(isKeeper ? 'products.empty.text' : 'products.empty.ask')}
              action={
                isFiltered(state) ? (
                  <Button onPress={() => setState(withoutFilters)}>{t('products.none.clear')}</Button>
                ) : null
              }
            />
          </Card>
        ) : null}
        <Grid columns={4} minColumn={220}>
          {rows.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              comparing={
                isKeeper
                  ? {
                      isChosen: chosen.includes(product.id),
                      isFull: chosen.length >= COMPARED.most,
                      onChange: () => toggle(product.id),
                    }
                  : undefined
              }
            />
          ))}
        </Grid>
        {list && list.total_page > 1 ? (
          <Pagination
            page={{ page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
            onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          />
        ) : null}
      </Stack>
      {chosen.length > 0 ? (
        <StickyBar label={t('products.compare.chosen')}>
          <Text>
            {chosen.length < COMPARED.least
              ? t('products.compare.more')
              : t('products.compare.count', { chosen: chosen.length, most: COMPARED.most })}
          </Text>
          <Inline>
            <Button variant="ghost" onPress={() => setChosen([])}>
              {t('products.compare.clear')}
            </Button>
            <Button
              variant="primary"
              icon="columns"
              href={chosen.length < COMPARED.least ? undefined : productAddress.compare(chosen)}
              isDisabled={chosen.length < COMPARED.least}
            >
              {t('products.compare')}
            </Button>
          </Inline>
        </StickyBar>
      ) : null}
    </Page>
  );
}
