import { useMemo, useState } from 'react';
import { useTranslate } from '#core';
import { Button, DataTable, EmptyState, Inline, Page, Stack, Text } from '#design-system';
import type { Product } from '../../contract/index.ts';
import { DeleteProduct } from '../components/DeleteProduct.tsx';
import { ExportProducts } from '../components/ExportProducts.tsx';
import { productColumns } from '../components/product-columns.tsx';
import { ProductFilters } from '../components/ProductFilters.tsx';
import { isFiltered, useProductListState, withoutFilters, type ProductSortField } from '../product-list-state.ts';
import { productAddress } from '../product-paths.ts';
import { carrierText, figureText } from '../product-words.ts';
import { useProducts } from '../use-products.ts';

/** Every product of the company, for product managers. */
export function ProductManagementPage() {
  const t = useTranslate();
  const [state, setState] = useProductListState('management');
  const [asked, setAsked] = useState<Product | null>(null);
  const { list, rows, error, isWaiting, refetch } = useProducts(state, setState);
  const columns = useMemo(() => productColumns(t), [t]);
  const create = (
    <Button variant="primary" icon="plus" href={productAddress.create}>
      {t('products.create')}
    </Button>
  );
  return (
    <Page
      title={t('products.management')}
      description={t('products.management.text')}
      actions={
        <Inline>
          <ExportProducts state={state} />
          {create}
        </Inline>
      }
    >
      <Stack gap="md">
        <ProductFilters
          state={state}
          setState={setState}
          count={list && !isWaiting ? list.total_item : null}
          hasStatus
        />
        <DataTable
          caption={t('products.management')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => productAddress.detail(id)}
          rowMenu={(product) => [
            { id: 'edit', icon: 'edit', label: t('products.edit'), href: productAddress.edit(product.id) },
            { id: 'copy', icon: 'copy', label: t('products.duplicate'), href: productAddress.copyOf(product.id) },
            {
              id: 'delete',
              icon: 'trash',
              tone: 'danger',
              label: t('products.delete'),
              onAction: () => setAsked(product),
            },
          ]}
          card={(product) => <Card product={product} />}
          sort={state.sort}
          onSortChange={({ field, direction }) =>
            setState((before) => ({ ...before, sort: { field: field as ProductSortField, direction }, page: 1 }))
          }
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isWaiting ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          onClearFilters={isFiltered(state) ? () => setState(withoutFilters) : undefined}
          empty={
            <EmptyState
              icon="truck"
              title={t('products.empty.title')}
              text={t('products.empty.text')}
              action={create}
            />
          }
        />
      </Stack>
      {asked ? <DeleteProduct product={asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}

/** What a phone shows below a product's name and type. */
function Card({ product }: { product: Product }) {
  const t = useTranslate();
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {carrierText(t, product.carrier)}
      </Text>
      <Text size="sm" numeric>
        {figureText(product.burnMed, product.burnUnit)}
      </Text>
    </Inline>
  );
}
