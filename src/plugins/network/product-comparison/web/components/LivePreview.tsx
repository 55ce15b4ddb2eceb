import { useTranslate } from '#core';
import { Banner, Card, EmptyState, KeyValue, Section, Stack } from '#design-system';
import { measured, type Comparison } from '../../domain/index.ts';
import { figureText, supplyText } from '../comparison-words.ts';
import { EmissionChart } from './EmissionChart.tsx';

interface LivePreviewProps {
  readonly comparison: Comparison | null;
  readonly method: 'LOCATION' | 'MARKET';
}

/** Result of the inputs while the user fills in the form. */
export function LivePreview({ comparison, method }: LivePreviewProps) {
  const t = useTranslate();
  return (
    <Card padding="xl">
      <Section title={t('product-comparison.preview')}>
        {comparison === null ? (
          <EmptyState icon="chart" title={t('product-comparison.preview.none')} />
        ) : comparison.ok ? (
          <Figures comparison={comparison} method={method} />
        ) : (
          <Banner tone="warning">
            {t(`product-comparison.problem.${comparison.problem.code}`, {
              detail:
                comparison.problem.code === 'supply-needed'
                  ? supplyText(t, comparison.problem.detail)
                  : comparison.problem.detail,
            })}
          </Banner>
        )}
      </Section>
    </Card>
  );
}

function Figures({
  comparison,
  method,
}: {
  comparison: Extract<Comparison, { ok: true }>;
  method: LivePreviewProps['method'];
}) {
  const t = useTranslate();
  const [total] = measured(comparison.products, method);
  return (
    <Stack gap="md">
      <EmissionChart products={comparison.products} method={method} height={240} />
      <KeyValue
        items={comparison.products.map(({ name }, index) => ({
          label: name,
          value: `${figureText(total?.values[index] ?? null, 1, 't CO2-e')}${
            total?.best.includes(index) ? ` · ${t('product-comparison.lowest')}` : ''
          }`,
        }))}
      />
    </Stack>
  );
}
