import { useTranslate } from '#core';
import { Banner, Card, Grid, Inline, Section, Stack, Text } from '#design-system';
import { ProductPhoto } from '#plugins/network/products/web';
import type { ComparisonResult } from '../../contract/index.ts';
import { measured } from '../../domain/index.ts';
import { changeOn, figureText, lessThan } from '../comparison-words.ts';
import { BreakEven } from './BreakEven.tsx';
import { EmissionChart } from './EmissionChart.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { SensitivityCharts } from './SensitivityCharts.tsx';
import { WorkingOf } from './WorkingOf.tsx';

/** Result of a comparison: the answer first, then its basis. */
export function ResultView({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  return (
    <Stack gap="xl">
      <Lead result={result} />
      <Products result={result} />
      <Remarks result={result} />
      <Section title={t('product-comparison.chart')} description={t('product-comparison.chart.text')}>
        <Card>
          <EmissionChart products={result.products} method={result.method} height={300} />
        </Card>
      </Section>
      <Section title={t('product-comparison.key-figures')} description={t('product-comparison.key-figures.text')}>
        <KeyFigures result={result} />
        <WorkingOf result={result} />
      </Section>
      <BreakEven result={result} />
      <SensitivityCharts result={result} />
    </Stack>
  );
}

/** The answer in one sentence. */
function Lead({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const [total] = measured(result.products, result.method);
  const [best] = total?.best ?? [];
  if (!total || best === undefined || total.measure.id !== 'total') return null;
  const name = result.products[best]?.name ?? '';
  const tonnes = total.values[best] ?? '0';
  const [reference] = result.products;
  const less = best === 0 || !reference ? null : lessThan(tonnes, total.values[0] ?? '0');
  return (
    <Text as="p" size="lg" weight="semibold">
      {less === null || !reference
        ? t('product-comparison.screen.lead', { name, tonnes: figureText(tonnes, 1) })
        : t('product-comparison.lead.less', { name, tonnes: figureText(tonnes, 1), less, reference: reference.name })}
    </Text>
  );
}

function Products({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const totalOf = ({ emissions }: ComparisonResult['products'][number]) =>
    result.method === 'MARKET' ? emissions.total.market : emissions.total.location;
  const [first] = result.products;
  const reference = first ? totalOf(first) : null;
  return (
    <Grid minColumn={260}>
      {result.products.map((product, index) => {
        const total = totalOf(product);
        const less = total === null || reference === null ? null : changeOn(total, reference);
        const against = index === 0 ? t('product-comparison.reference') : less;
        return (
          <Card key={product.productId}>
            <Inline gap="md" wrap={false} align="start">
              <ProductPhoto photoId={result.compared[index]?.photoId ?? null} width={88} />
              <Stack gap="xxs">
                <Text weight="semibold">{product.name}</Text>
                <Text size="lg" weight="semibold" numeric>
                  {figureText(total, 1, 't CO2-e')}
                </Text>
                <Text size="sm" tone="muted" numeric>
                  {[against, `${figureText(product.year.quantity, 0)} ${product.year.unit}`]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </Inline>
          </Card>
        );
      })}
    </Grid>
  );
}

/** Remarks about the method, shown in the working only. */
const QUIET = new Set(['upstream-own', 'biogenic-zero', 'fuel-cell', 'density-of-source']);

/** What a reader should know before using the figures. */
function Remarks({ result: { products } }: { result: ComparisonResult }) {
  const t = useTranslate();
  const codes = [...new Set(products.flatMap(({ remarks }) => remarks))].filter((code) => !QUIET.has(code));
  const overloaded = products.filter(({ isOverloaded }) => isOverloaded).map(({ name }) => name);
  if (codes.length === 0 && overloaded.length === 0) return null;
  const sentences = codes.map((code) => {
    const names = products.filter(({ remarks }) => remarks.includes(code)).map(({ name }) => name);
    return t('shell.named', { name: names.join(', '), what: t(`product-comparison.remark.${code}`) });
  });
  if (overloaded.length > 0) sentences.push(t('product-comparison.overloaded', { names: overloaded.join(', ') }));
  return (
    <Banner tone="info" title={t('product-comparison.remarks')}>
      <Stack gap="xxs">
        {sentences.map((sentence) => (
          <Text as="p" size="sm" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Banner>
  );
}
