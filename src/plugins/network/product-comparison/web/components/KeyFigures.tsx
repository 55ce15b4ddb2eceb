import { useMemo } from 'react';
import { useTranslate, type Translate } from '#core';
import { Badge, DataTable, Inline, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import type { ComparisonResult } from '../../contract/index.ts';
import { measured, type Measured } from '../../domain/index.ts';
import { figureText, measureText } from '../comparison-words.ts';

/** Key figures of all products; a word marks the lowest figure of a line. */
export function KeyFigures({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const columns = useMemo(() => columnsOf(t, result), [t, result]);
  return (
    <DataTable
      caption={t('product-comparison.key-figures')}
      columns={columns}
      rows={measured(result.products, result.method)}
      rowKey={({ measure }) => measure.id}
      rowLabel={({ measure }) => measureText(t, measure.id)}
      card={({ measure, values, best }) => (
        <Stack gap="xxs">
          {result.products.map(({ productId, name, year }, index) => (
            <Inline key={productId} justify="between">
              <Text size="sm" tone="muted">
                {name}
              </Text>
              <Text size="sm" numeric weight={best.includes(index) ? 'semibold' : 'regular'}>
                {figureText(values[index] ?? null, measure.decimals, measure.unit === '' ? year.unit : '')}
                {best.includes(index) ? ` · ${t('product-comparison.lowest')}` : ''}
              </Text>
            </Inline>
          ))}
        </Stack>
      )}
    />
  );
}

function columnsOf(t: Translate, { products }: ComparisonResult): readonly DataColumn<Measured>[] {
  return [
    {
      id: 'figure',
      header: t('product-comparison.figure'),
      cell: ({ measure }) => (
        <TwoLines
          first={measureText(t, measure.id)}
          second={measure.unit === '' ? t('product-comparison.unit.own') : measure.unit}
        />
      ),
    },
    ...products.map(({ productId, name, year }, index): DataColumn<Measured> => ({
      id: productId,
      header: name,
      numeric: true,
      align: 'end',
      value: ({ values }) => values[index] ?? null,
      cell: ({ measure, values, best }) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const isBest = best.includes(index);
        return (
          <Inline gap="sm" justify="end" wrap={false}>
            {isBest ? <Badge tone="success">{t('product-comparison.lowest')}</Badge> : null}
            <Text numeric weight={isBest ? 'semibold' : 'regular'}>
              {figureText(value, measure.decimals, measure.unit === '' ? year.unit : '')}
            </Text>
          </Inline>
        );
      },
    })),
  ];
}
