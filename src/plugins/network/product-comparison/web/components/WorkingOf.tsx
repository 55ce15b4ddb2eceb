import { useTranslate, type Translate } from '#core';
import { Button, Drawer, Inline, Working } from '#design-system';
import { useState } from 'react';
import type { ComparisonResult, ResultOfProduct } from '../../contract/index.ts';
import { figureText, stepText, workingText } from '../comparison-words.ts';

/** One button per product that opens its working. */
export function WorkingOf({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const [openId, setOpenId] = useState<string | null>(null);
  const product = result.products.find(({ productId }) => productId === openId);
  return (
    <>
      <Inline>
        {result.products.map(({ productId, name }) => (
          <Button key={productId} size="sm" icon="table" onPress={() => setOpenId(productId)}>
            {t('product-comparison.working.of', { name })}
          </Button>
        ))}
      </Inline>
      <Drawer
        title={t('product-comparison.working')}
        description={product?.name}
        size="lg"
        isOpen={product !== undefined}
        onClose={() => setOpenId(null)}
      >
        {product ? <OneWorking product={product} result={result} t={t} /> : null}
      </Drawer>
    </>
  );
}

interface OneWorkingProps {
  readonly product: ResultOfProduct;
  readonly result: ComparisonResult;
  readonly t: Translate;
}

function OneWorking({ product, result: { factors, method }, t }: OneWorkingProps) {
  const used = new Set(product.steps.flatMap(({ factorIds }) => factorIds));
  const { location, market } = product.emissions.total;
  return (
    <Working
      result={{
        label: t('product-comparison.measure.total'),
        value: figureText(method === 'MARKET' ? market : location, 2),
        unit: 't CO2-e',
      }}
      steps={product.steps.map((step) => ({
        label: stepText(t, step.id),
        formula: step.formula,
        substituted: step.substituted,
        result: step.result === null ? '–' : workingText(step.result),
        unit: step.unit,
        ...(step.note === undefined ? {} : { note: t(`product-comparison.remark.${step.note}`) }),
      }))}
      factors={factors
        .filter(({ id }) => used.has(id))
        .map((factor) => ({
          name: factor.name,
          source: factor.source,
          table: factor.table,
          edition: factor.edition,
          verification: factor.verification,
          ...(factor.note === null ? {} : { note: factor.note }),
          values: Object.entries(factor.values).map(([id, { value, unit }]) => ({
            label: t(`product-comparison.value.${id}`),
            value,
            unit,
          })),
        }))}
    />
  );
}
