import { useTranslate, type Translate } from '#core';
import { Card, Grid, Inline, Section, Stack, StatusChip, Text } from '#design-system';
import type { ComparisonResult, ResultOfProduct } from '../../contract/index.ts';
import { figureText } from '../comparison-words.ts';

/** Usage above which each product costs less over its life than the reference, and the cost of a tonne avoided. */
export function BreakEven({ result }: { result: ComparisonResult }) {
  const t = useTranslate();
  const [reference, ...others] = result.products;
  if (!reference) return null;
  return (
    <Section
      title={t('product-comparison.break-even')}
      description={t('product-comparison.break-even.text', { name: reference.name })}
    >
      <Grid minColumn={300}>
        {others.map((product) => (
          <Card key={product.productId}>
            <One product={product} unit={result.usageUnit === 'KM' ? 'km' : 'h'} t={t} />
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

const TONES = {
  always: 'success',
  above: 'success',
  below: 'info',
  same: 'neutral',
  never: 'warning',
  unknown: 'neutral',
} as const;

function One({ product, unit, t }: { product: ResultOfProduct; unit: string; t: Translate }) {
  const { cost, emissions, abatement } = product.against;
  const at = figureText(cost.at, 0, unit);
  const gaps = product.costs.gaps.map((gap) => t(`product-comparison.gap.${gap}`));
  return (
    <Stack gap="sm">
      <Text weight="semibold">{product.name}</Text>
      <Inline>
        <StatusChip
          status={cost.state}
          tone={TONES[cost.state]}
          label={t(`product-comparison.cost-state.${cost.state}`, { at })}
        />
      </Inline>
      {cost.state === 'unknown' ? (
        <Text as="p" size="sm" tone="muted">
          {t('product-comparison.gaps', { gaps: gaps.join(', ') })}
        </Text>
      ) : null}
      {cost.at === null ? null : (
        <Text as="p" size="sm" tone="muted" numeric>
          {`${cost.formula} = ${cost.substituted} = ${at}`}
        </Text>
      )}
      <Text as="p" size="sm">
        {t(`product-comparison.emission-state.${emissions.state}`)}
      </Text>
      {abatement === null ? null : (
        <Text as="p" size="sm" numeric>
          {abatement.startsWith('-')
            ? t('product-comparison.abatement.saves', { cost: figureText(abatement.slice(1), 0) })
            : t('product-comparison.abatement.costs', { cost: figureText(abatement, 0) })}
        </Text>
      )}
    </Stack>
  );
}
