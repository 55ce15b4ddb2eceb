import { useTranslate } from '#core';
import { ColumnChart } from '#design-system';
import type { ComparisonResult } from '../../contract/index.ts';

interface EmissionChartProps {
  readonly products: readonly Pick<ComparisonResult['products'][number], 'name' | 'emissions'>[];
  readonly method: ComparisonResult['method'];
  readonly height?: number;
}

/** Where the tonnes of each product's year arise. */
export function EmissionChart({ products, method, height }: EmissionChartProps) {
  const t = useTranslate();
  const by = (figures: { readonly location: string | null; readonly market: string | null }) =>
    method === 'MARKET' ? figures.market : figures.location;
  return (
    <ColumnChart
      title={t('product-comparison.chart')}
      hideTitle
      unit={{ tonnesOf: 'CO2-e', shownIn: 't' }}
      digits={1}
      height={height}
      stacked
      totals="across"
      categories={products.map(({ name }) => name)}
      series={[
        {
          name: t('product-comparison.measure.tankToWheel'),
          values: products.map(({ emissions }) => emissions.tankToWheel),
        },
        {
          name: t('product-comparison.measure.electricity'),
          values: products.map(({ emissions }) => by(emissions.electricity)),
        },
        {
          name: t('product-comparison.measure.upstream'),
          values: products.map(({ emissions }) => by(emissions.upstream)),
        },
      ]}
    />
  );
}
