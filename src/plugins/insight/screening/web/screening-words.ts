import type { Translate } from '#core';
import { formatDecimal, type IconName, type Tone } from '#design-system';
import type { AssessmentState, Criterion, SpendEstimated } from '../contract/index.ts';

/** Cached responses that a change of an assessment makes stale. */
export const ANSWERS_OF_SCREENING = ['/api/screening'] as const;

/** Tone and icon of each state. What is relevant stands out. */
export const LOOKS: Readonly<Record<AssessmentState, { readonly tone: Tone; readonly icon: IconName }>> = {
  RELEVANT: { tone: 'success', icon: 'check' },
  NOT_RELEVANT: { tone: 'neutral', icon: 'ban' },
  NOT_YET: { tone: 'neutral', icon: 'clock' },
};

/** Tonnes of a list, without decimals from 100 on; null: no data. */
export function tonnesText(amount: string | null): string | null {
  if (amount === null) return null;
  return formatDecimal(amount, /^-?\d{1,2}(\.|$)/.test(amount) ? 2 : 0) ?? amount;
}

export const shareText = (share: string | null) => (share === null ? null : `${share} %`);

export const criteriaText = (t: Translate, criteria: readonly Criterion[]) =>
  criteria.map((one) => t(`screening.criterion.${one}`)).join(', ');

/** Sources of an estimate from spend, each with its figure. */
export function sourceLines(t: Translate, { factor, rates, prices }: SpendEstimated) {
  const rate = (one: SpendEstimated['rates']['spend']) =>
    one === null
      ? []
      : [
          {
            label: t('screening.screen.rate', { year: String(one.year) }),
            value: `${one.value} ${one.unit}`,
            source: one.source,
          },
        ];
  const index = (one: {
    readonly year: number;
    readonly value: string;
    readonly unit: string;
    readonly source: string;
  }) => ({
    label: t('screening.screen.prices', { year: String(one.year) }),
    value: `${one.value} (${one.unit})`,
    source: one.source,
  });
  return [
    {
      label: t('screening.screen.factor'),
      value: `${factor.name}, ${factor.value} ${factor.unit}`,
      source: `${factor.editionTitle}, ${factor.table}`,
    },
    ...rate(rates.spend),
    ...rate(rates.factor),
    ...(prices === null ? [] : [index(prices.factorYear), index(prices.spendYear)]),
  ];
}
