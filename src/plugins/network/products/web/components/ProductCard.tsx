import { useTranslate } from '#core';
import { Checkbox, Inline, PictureCard, Stack, Text } from '#design-system';
import type { Product } from '../../contract/index.ts';
import { productAddress } from '../product-paths.ts';
import { burnText, carrierText, figureText, typeText } from '../product-words.ts';
import { ProductPhoto } from './ProductPhoto.tsx';

interface ProductCardProps {
  readonly product: Product;
  /** Absent if the screen offers no comparison. */
  readonly comparing?: { readonly isChosen: boolean; readonly isFull: boolean; readonly onChange: () => void };
}

/** A product of the catalogue. */
export function ProductCard({ product, comparing }: ProductCardProps) {
  const t = useTranslate();
  const { id, name, type, carrier, photoId, payload, engineKw } = product;
  const figures = [figureText(payload, 't'), figureText(engineKw, 'kW')].filter((figure) => figure !== null);
  return (
    <PictureCard
      picture={<ProductPhoto photoId={photoId} />}
      title={name}
      href={productAddress.detail(id)}
      isChosen={comparing?.isChosen}
      footer={
        comparing ? (
          <Checkbox
            label={t('products.compare')}
            value={comparing.isChosen}
            isDisabled={comparing.isFull && !comparing.isChosen}
            onChange={comparing.onChange}
          />
        ) : null
      }
    >
      <Stack gap="xxs">
        <Text as="p" size="sm" tone="muted">
          {`${typeText(t, type)} · ${carrierText(t, carrier)}`}
        </Text>
        <Text as="p" size="sm" numeric>
          {burnText(product)}
        </Text>
        {figures.length > 0 ? (
          <Inline gap="md">
            <Text size="sm" tone="muted" numeric>
              {figures.join(' · ')}
            </Text>
          </Inline>
        ) : null}
      </Stack>
    </PictureCard>
  );
}
