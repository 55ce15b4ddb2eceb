import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useCall, useSend, useTranslate, useViewState } from '#core';
import { Banner, Button, Form, FormErrorSummary, Inline, Page, Skeleton, SplitLayout, Stack } from '#design-system';
import { comparisonRoutes, type ComparisonBody, type ComparisonDetail } from '../../contract/index.ts';
import { MOST } from '../../domain/index.ts';
import { ANSWERS_OF_COMPARISONS, comparisonAddress } from '../comparison-paths.ts';
import { LivePreview } from '../components/LivePreview.tsx';
import { CostFields, SupplyFields } from '../form/CostFields.tsx';
import { emptyValues, valuesOf, type ComparisonValues } from '../form/comparison-values.ts';
import { DutyFields } from '../form/DutyFields.tsx';
import { ProductPicker } from '../form/ProductPicker.tsx';
import { useComparisonForm, useDefaults } from '../form/use-comparison-form.ts';
import { questionIn, resultAddress } from '../question-address.ts';
import { useChosenProducts } from '../use-chosen-products.ts';
import { usePreview } from '../use-preview.ts';

/** Products and their duty cycle, with a live preview beside them. */
export function ComparePage() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const editId = search.get('edit');
  const ids = search.get('ids');
  const [asked] = useViewState<ComparisonBody | null>('product-comparison:question', null);
  // Initial value of the form only; it does not follow later changes.
  const [begun] = useState(() => questionIn(search) ?? asked);
  const kept = useCall(comparisonRoutes.detail, { params: { id: editId ?? '' } }, { enabled: editId !== null });
  const initial = useMemo(() => {
    if (editId !== null) return kept.data ? valuesOf(kept.data.data) : null;
    if (ids !== null) return emptyValues(ids.split(',').filter(Boolean).slice(0, MOST));
    return begun ? valuesOf(begun) : emptyValues([]);
  }, [editId, ids, kept.data, begun]);
  return (
    <Page
      title={kept.data?.data.name ?? t('product-comparison.title')}
      description={t('product-comparison.text')}
      breadcrumbs={
        editId === null
          ? undefined
          : [
              { label: t('product-comparison.saved'), href: comparisonAddress.saved },
              { label: kept.data?.data.name ?? '' },
            ]
      }
      actions={
        <Button href={comparisonAddress.saved} icon="bookmark">
          {t('product-comparison.saved')}
        </Button>
      }
    >
      {kept.error ? (
        <Banner
          tone="danger"
          actions={<Button onPress={() => void kept.refetch()}>{t('product-comparison.retry')}</Button>}
        >
          {t(kept.error.message)}
        </Banner>
      ) : null}
      {initial ? (
        <CompareForm key={`${editId ?? ''}/${ids ?? ''}`} initial={initial} kept={kept.data?.data ?? null} />
      ) : kept.error ? null : (
        <Skeleton height="table" />
      )}
    </Page>
  );
}

const LABELS = ['usage', 'speed', 'loadFactor', 'loadedShare', 'profileLow', 'profileMed', 'profileHigh'] as const;

function CompareForm({ initial, kept }: { initial: ComparisonValues; kept: ComparisonDetail | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [, setAsked] = useViewState<ComparisonBody | null>('product-comparison:question', null);
  const comparison = useComparisonForm(initial);
  const { form, question } = comparison;
  const { productIds, facilityId, duty } = form.values;
  const { products } = useChosenProducts(productIds);
  const factors = useCall(comparisonRoutes.factors, { query: facilityId ? { facilityId } : {} }, { keepPrevious: true })
    .data?.data;
  useDefaults(comparison, products, factors);
  const preview = usePreview(question, products, factors);
  const update = useSend(comparisonRoutes.update, {
    drops: ANSWERS_OF_COMPARISONS,
    done: MESSAGES.updated,
    onProblem: form.showIssues,
  });
  const calculate = useSend(comparisonRoutes.calculate, { onProblem: form.showIssues });
  const submit = form.submit(async (body) => {
    if (kept) {
      const { id, revision, name, note } = kept;
      if (await update.send({ body: { ...body, id, revision, name, note } })) void navigate(comparisonAddress.kept(id));
      return;
    }
    // Rejected here, at the field, rather than on the next screen.
    if (!(await calculate.send({ body }))) return;
    setAsked(body);
    void navigate(resultAddress(body));
  });
  const usageLabel = t(`product-comparison.field.usage.${duty.usageUnit}`);
  const labels = {
    productIds: t('product-comparison.products'),
    ...Object.fromEntries(
      LABELS.map((path) => [`duty.${path}`, path === 'usage' ? usageLabel : t(`product-comparison.field.${path}`)]),
    ),
  };
  return (
    <SplitLayout
      asideLabel={t('product-comparison.preview')}
      aside={<LivePreview comparison={preview} method={duty.method} />}
    >
      <Form onSubmit={submit} aria-label={t('product-comparison.title')}>
        <Stack gap="lg">
          <FormErrorSummary errors={form.errors(labels)} />
          <ProductPicker
            products={products}
            ids={productIds}
            errorMessage={form.field('productIds').errorMessage}
            onChange={(ids) => form.set('productIds', ids)}
          />
          <DutyFields comparison={comparison} products={products} factors={factors} />
          <SupplyFields comparison={comparison} products={products} />
          <CostFields comparison={comparison} products={products} />
          <Inline justify="end">
            <Button type="submit" variant="primary" icon="chart" loading={form.isSubmitting}>
              {t(kept ? 'product-comparison.update' : 'product-comparison.show')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </SplitLayout>
  );
}
