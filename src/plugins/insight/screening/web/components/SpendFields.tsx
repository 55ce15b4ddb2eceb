import { useCall, useOwnCompany, useTranslate, type ContractForm } from '#core';
import { Banner, ComboBox, DecimalField, FieldRow, Select, Skeleton, Stack } from '#design-system';
import {
  estimateQuery,
  screeningRoutes,
  type AssessmentFacts,
  type AssessmentValues,
  type SpendFactor,
} from '../../contract/index.ts';
import { EstimateWorking } from './EstimateWorking.tsx';

interface SpendFieldsProps {
  readonly category: number;
  readonly form: ContractForm<AssessmentValues, AssessmentFacts>;
  /** Factor of the stored estimate: it may be of an older edition, which is no longer offered. */
  readonly stored: SpendFactor | null;
}

/** Spend and a factor, with the estimate they give. */
export function SpendFields({ category, form, stored }: SpendFieldsProps) {
  const t = useTranslate();
  const { currency: own } = useOwnCompany();
  const choices = useCall(screeningRoutes.choices, { query: {} });
  const offered = choices.data?.data;
  const { spend, currency, spendYear, factorId } = form.values;
  const asked = estimateQuery.safeParse({ spend, currency, spendYear, factorId });
  const found = useCall(
    screeningRoutes.estimate,
    { query: asked.success ? asked.data : { spend: '0', currency: own, spendYear: '2000', factorId: 'none' } },
    { enabled: asked.success },
  );
  const factors = offered?.factors ?? [];
  const isOffered = stored === null || factors.some(({ id }) => id === stored.id);
  const optionOf = (one: SpendFactor, section: string) => ({
    id: one.id,
    label: one.name,
    description: t('screening.factor.of', {
      value: one.value,
      unit: one.unit,
      year: String(one.priceYear),
      edition: one.edition,
    }),
    section,
  });
  const isListed = (one: { readonly categories: readonly number[] }) => one.categories.includes(category);
  const options = [
    ...(isOffered ? [] : [optionOf(stored, t('screening.factor.stored'))]),
    ...factors.filter(isListed).map((one) => optionOf(one, t('screening.factor.listed'))),
    ...factors.filter((one) => !isListed(one)).map((one) => optionOf(one, t('screening.factor.others'))),
  ];
  return (
    <Stack gap="md">
      <ComboBox
        {...form.text('factorId')}
        label={t('screening.screen.factor')}
        description={t('screening.factor.text')}
        placeholder={t('screening.factor.search')}
        isLoading={choices.isPending}
        options={options}
        isRequired
      />
      <FieldRow>
        <DecimalField
          {...form.text('spend')}
          label={t('screening.screen.spend')}
          unit={currency || undefined}
          isRequired
        />
        <ComboBox
          {...form.text('currency')}
          label={t('screening.screen.currency')}
          isLoading={choices.isPending}
          options={currenciesWith(offered?.currencies ?? [], own).map((id) => ({ id, label: id }))}
          isRequired
        />
        <Select
          {...form.text('spendYear')}
          label={t('screening.spend-year')}
          isLoading={choices.isPending}
          options={(offered?.years ?? []).map((year) => ({ id: String(year), label: String(year) }))}
          isRequired
        />
      </FieldRow>
      {choices.error ? <Banner tone="danger">{t(choices.error.message)}</Banner> : null}
      {asked.success && found.error ? <Banner tone="warning">{t(found.error.message)}</Banner> : null}
      {asked.success && found.isPending ? <Skeleton /> : null}
      {asked.success && found.data && !found.error ? <EstimateWorking estimate={found.data.data} /> : null}
    </Stack>
  );
}

/** The company's own currency is always offered: without a rate, the estimate says so. */
const currenciesWith = (offered: readonly string[], own: string) => [...new Set([own, ...offered])];
