import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Button, Page, Skeleton } from '#design-system';
import { productRoutes, type ProductDetail } from '../../contract/index.ts';
import { valuesOf } from '../form/product-values.ts';
import { ProductFormCard } from '../form/ProductFormCard.tsx';
import { ANSWERS_OF_PRODUCTS, productAddress } from '../product-paths.ts';

/** Changes a product. */
export function ProductEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(productRoutes.detail, { params: { id } });
  const product = data?.data;
  return (
    <Page
      title={t('products.change')}
      width="narrow"
      breadcrumbs={[
        { label: t('products.management'), href: productAddress.list },
        { label: product?.name ?? t('products.one'), href: productAddress.detail(id) },
        { label: t('products.change') },
      ]}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('products.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !product ? <Skeleton height="table" /> : null}
      {product ? <Change key={product.revision} product={product} /> : null}
    </Page>
  );
}

function Change({ product }: { product: ProductDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, revision } = product;
  const back = productAddress.detail(id);
  const problems = useProblemForwarder();
  const { send } = useSend(productRoutes.update, {
    drops: ANSWERS_OF_PRODUCTS,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  return (
    <ProductFormCard
      initial={valuesOf(product)}
      submitLabel={t('products.save')}
      cancelHref={back}
      onSave={async (body, showIssues) => {
        problems.forwardTo(showIssues);
        return (await send({ body: { ...body, id, revision } })) !== null;
      }}
      onSaved={() => void navigate(back)}
    />
  );
}
