import { useTranslate } from '#core';
import { Button, Menu } from '#design-system';
import { PRODUCT_SORT_FIELDS } from '../../contract/index.ts';
import type { ProductListState, ProductSortField } from '../product-list-state.ts';

/** Default direction of each order: newest and strongest first, but cheapest first. */
const DIRECTIONS: Readonly<Record<ProductSortField, 'ASC' | 'DESC'>> = {
  name: 'ASC',
  year: 'DESC',
  payload: 'DESC',
  engineKw: 'DESC',
  price: 'ASC',
  createdAt: 'DESC',
};

interface SortMenuProps {
  readonly state: ProductListState;
  readonly setState: (next: (before: ProductListState) => ProductListState) => void;
}

/** Sorting of cards, which have no column headers. */
export function SortMenu({ state: { sort }, setState }: SortMenuProps) {
  const t = useTranslate();
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon="sort" iconEnd="chevron-down">
          {t(`products.sort.${sort.field}`)}
        </Button>
      }
      label={t('products.sort')}
      items={PRODUCT_SORT_FIELDS.map((field) => ({
        id: field,
        label: t(`products.sort.${field}`),
        isSelected: field === sort.field,
        onAction: () => setState((before) => ({ ...before, sort: { field, direction: DIRECTIONS[field] }, page: 1 })),
      }))}
    />
  );
}
