import { defaultRange, financialYearOf } from '#domain/time';
import type { Translate } from '#core';
import { formatDecimal, formatExact, type Tone } from '#design-system';
import type { AssessmentState, Criterion, SpendEstimated } from '../contract/index.ts';

/** Cached responses that a change of an assessment makes stale. */
export const ANSWERS_OF_SCREENING = ['/api/screening'] as const;

/** Tones of states: what nobody has decided yet stands out. */
export const TONES: Readonly<Record<AssessmentState, Tone>> = {
  RELEVANT: 'success',
  NOT_RELEVANT: 'neutral',
  NOT_YET: 'warning',
};

/** Tonnes of a list, without decimals from 100 on; null: no data. */
export function tonnesText(amount: string | null): string | null {
  if (amount === null) return null;
  return formatDecimal(amount, /^-?\d{1,2}(\.|$)/.test(amount) ? 2 : 0) ?? amount;
}

export const shareText = (share: string | null) => (share === null ? null : `${share} %`);

export const criteriaText = (t: Translate, criteria: readonly Criterion[]) =>
  criteria.map((one) => t(`screening.criterion.${one}`)).join(', ');

/** How many years back a screening may be opened. */
const YEARS_BACK = 5;

/** Financial years to choose from, the present one first. */
export function yearsUntil(today: string, firstMonth: number): readonly number[] {
  const { year } = financialYearOf(today, firstMonth);
  return Array.from({ length: YEARS_BACK + 1 }, (_, at) => year - at);
}

/** The year a screening opens with: the one that figures open with. */
export const openingYear = (today: string, firstMonth: number) =>
  financialYearOf(defaultRange(today, firstMonth).to, firstMonth).year;

/** Sources of an estimate from spend, each with its figure. */
export function sourceLines(t: Translate, { factor, rates, prices }: SpendEstimated) {
  const figure = (name: string, one: SpendEstimated['rates']['spend']) =>
    one === null
      ? []
      : [
          {
            label: t(name, { year: String(one.year) }),
            value: `${formatExact(one.value) ?? one.value} ${one.unit}`,
            source: one.source,
          },
        ];
  return [
    {
      label: t('screening.factor'),
      value: `${factor.name}, ${factor.value} ${factor.unit}`,
      source: `${factor.editionTitle}, ${factor.table}`,
    },
    ...figure('screening.rate', rates.spend),
    ...figure('screening.rate', rates.factor),
    ...(prices === null
      ? []
      : [...figure('screening.prices', prices.factorYear), ...figure('screening.prices', prices.spendYear)]),
  ];
}
