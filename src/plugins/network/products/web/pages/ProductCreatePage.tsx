import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS, MESSAGES } from '#contract';
import { useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Button, Page, Skeleton } from '#design-system';
import { productRoutes } from '../../contract/index.ts';
import { EMPTY_PRODUCT, valuesOf, type ProductValues } from '../form/product-values.ts';
import { ProductFormCard } from '../form/ProductFormCard.tsx';
import { ANSWERS_OF_PRODUCTS, productAddress } from '../product-paths.ts';

/** Creates a product, from scratch or as a copy. */
export function ProductCreatePage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const original = parameters.get('copy');
  const { data, error, refetch } = useCall(
    productRoutes.detail,
    { params: { id: original ?? '' } },
    { enabled: original !== null },
  );
  const copied = data && copyOf(valuesOf(data.data), t('products.copy'));
  const initial = original === null ? EMPTY_PRODUCT : copied;
  return (
    <Page
      title={t(original === null ? 'products.create' : 'products.duplicate.title')}
      width="narrow"
      breadcrumbs={[{ label: t('products.management'), href: productAddress.list }, { label: t('products.create') }]}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('products.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !initial ? <Skeleton height="table" /> : null}
      {initial ? <Entry initial={initial} /> : null}
    </Page>
  );
}

/** Everything but the name, which is unique. */
function copyOf(values: ProductValues, suffix: string): ProductValues {
  const { model = '' } = values;
  return { ...values, model: `${model.slice(0, LIMITS.text - suffix.length - 1)} ${suffix}` };
}

function Entry({ initial }: { initial: ProductValues }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const problems = useProblemForwarder();
  const made = useRef('');
  const { send } = useSend(productRoutes.create, {
    drops: ANSWERS_OF_PRODUCTS,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <ProductFormCard
      initial={initial}
      submitLabel={t('products.create.submit')}
      cancelHref={productAddress.list}
      onSave={async (body, showIssues) => {
        problems.forwardTo(showIssues);
        const answer = await send({ body });
        made.current = answer?.data.id ?? '';
        return answer !== null;
      }}
      onSaved={() => void navigate(productAddress.detail(made.current))}
    />
  );
}
