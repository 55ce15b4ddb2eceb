import type { Translate } from '#core';
import { Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { Product } from '../../contract/index.ts';
import { carrierText, figureText, typeText } from '../product-words.ts';
import { ProductPhoto } from './ProductPhoto.tsx';

/** Pixels: the height of two lines of text. */
const THUMBNAIL = 52;

/** Columns of the list of products. */
export function productColumns(t: Translate): readonly DataColumn<Product>[] {
  return [
    {
      id: 'name',
      header: t('products.one'),
      sortable: true,
      cell: (product) => (
        <Inline wrap={false} gap="md">
          <ProductPhoto photoId={product.photoId} width={THUMBNAIL} />
          <TwoLines
            first={product.name}
            second={
              <Text size="sm" tone="muted" weight="regular">
                {typeText(t, product.type)}
              </Text>
            }
          />
        </Inline>
      ),
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    {
      id: 'burn',
      header: t('products.burn'),
      cell: (product) => (
        <TwoLines first={figureText(product.burnMed, product.burnUnit)} second={carrierText(t, product.carrier)} />
      ),
      copy: ({ burnMed, burnUnit }) => `${burnMed} ${burnUnit}`,
    },
    figure(t, 'payload', 't', ({ payload }) => payload),
    figure(t, 'engineKw', 'kW', ({ engineKw }) => engineKw),
    figure(t, 'price', 'A$', ({ price }) => price),
    { id: 'source', header: t('products.field.source'), hideBelow: 'md', maxWidth: 'lg', cell: ({ source }) => source },
  ];
}

function figure(
  t: Translate,
  id: 'payload' | 'engineKw' | 'price',
  unit: string,
  of: (product: Product) => string | null,
): DataColumn<Product> {
  return {
    id,
    header: t(`products.field.${id}`),
    unit,
    numeric: true,
    sortable: true,
    hideBelow: 'md',
    cell: (product) => {
      const known = of(product);
      return known === null ? null : <Text numeric>{figureText(known, '')?.trim()}</Text>;
    },
    value: of,
  };
}
