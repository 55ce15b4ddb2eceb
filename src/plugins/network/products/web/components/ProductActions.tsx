import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, Inline } from '#design-system';
import { productRoutes, type ProductDetail } from '../../contract/index.ts';
import { ANSWERS_OF_PRODUCTS, productAddress } from '../product-paths.ts';
import { DeleteProduct } from './DeleteProduct.tsx';

/** Actions of a product manager on a product. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const restore = useSend(productRoutes.restore, { drops: ANSWERS_OF_PRODUCTS, done: MESSAGES.updated });
  const { id, status } = product;
  return (
    <Inline>
      {status === 'ARCHIVED' ? (
        <Button icon="undo" loading={restore.sending} onPress={() => void restore.send({ body: { id } })}>
          {t('products.restore')}
        </Button>
      ) : null}
      <Button icon="copy" href={productAddress.copyOf(id)}>
        {t('products.duplicate')}
      </Button>
      <Button icon="trash" onPress={() => setAsking(true)}>
        {t('products.delete')}
      </Button>
      <Button icon="edit" variant="primary" href={productAddress.edit(id)}>
        {t('products.edit')}
      </Button>
      {isAsking ? (
        <DeleteProduct
          product={product}
          onClose={() => setAsking(false)}
          onGone={() => void navigate(productAddress.list)}
        />
      ) : null}
    </Inline>
  );
}
