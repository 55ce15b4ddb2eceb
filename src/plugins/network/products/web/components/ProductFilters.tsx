import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { FilterBar, type Filter } from '#design-system';
import { CARRIERS, PRODUCT_TYPES, type Carrier, type ProductStatus, type ProductType } from '../../contract/index.ts';
import { isFiltered, withoutFilters, type ProductListState } from '../product-list-state.ts';
import { carrierText, typeText } from '../product-words.ts';

interface ProductFiltersProps {
  readonly state: ProductListState;
  readonly setState: (next: (before: ProductListState) => ProductListState) => void;
  /** Number of results; null while unknown. */
  readonly count: number | null;
  /** Whether the filter offers archived products. */
  readonly hasStatus?: boolean;
  /** Content at the end of the bar. */
  readonly children?: ReactNode;
}

/** Filters of a list of products. */
export function ProductFilters({ state, setState, count, hasStatus = false, children }: ProductFiltersProps) {
  const t = useTranslate();
  const change = (next: Partial<ProductListState>) => setState((before) => ({ ...before, ...next, page: 1 }));
  const filters: readonly Filter[] = [
    {
      id: 'type',
      label: t('products.field.type'),
      options: PRODUCT_TYPES.map((id) => ({ id, label: typeText(t, id) })),
      value: state.type,
      onChange: (chosen) => change({ type: chosen as ProductType | null }),
    },
    {
      id: 'carrier',
      label: t('products.carrier'),
      options: CARRIERS.map((id) => ({ id, label: carrierText(t, id) })),
      value: state.carrier,
      onChange: (chosen) => change({ carrier: chosen as Carrier | null }),
    },
  ];
  const status: Filter = {
    id: 'status',
    label: t('products.status'),
    options: [{ id: 'ARCHIVED', label: t('products.archived') }],
    value: state.status === 'ACTIVE' ? null : state.status,
    onChange: (chosen) => change({ status: (chosen ?? 'ACTIVE') as ProductStatus }),
  };
  return (
    <FilterBar
      search={{
        label: t('products.search'),
        value: state.search,
        onChange: (typed) => change({ search: typed.trim() }),
      }}
      filters={hasStatus ? [...filters, status] : filters}
      onClearAll={() => setState(withoutFilters)}
      count={isFiltered(state) ? count : null}
      saved={children}
    />
  );
}
