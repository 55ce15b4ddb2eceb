import { useState, type ComponentProps } from 'react';
import { financialYearOf } from '#domain/time';
import { today, useOwnCompany, useTranslate } from '#core';
import { DecimalField, FieldRow, Select, type SelectProps } from '#design-system';

type Bound = Omit<SelectProps, 'label' | 'options' | 'description' | 'isDisabled'>;

/** Materiality: tonnes, or a share of the population. */
export function MaterialityFields({
  kind,
  amount,
}: {
  readonly kind: Bound;
  readonly amount: Omit<ComponentProps<typeof DecimalField>, 'label'>;
}) {
  const t = useTranslate();
  return (
    <FieldRow>
      <Select
        {...kind}
        label={t('audit.screen.materiality-kind')}
        options={(['PERCENT', 'TONNES'] as const).map((id) => ({
          id,
          label: t(`audit.screen.materiality-kind.${id}`),
        }))}
      />
      <DecimalField
        {...amount}
        label={t('audit.screen.materiality')}
        help={t('audit.screen.materiality.help')}
        unit={kind.value === 'PERCENT' ? '%' : 't CO2-e'}
        isRequired
      />
    </FieldRow>
  );
}

/** The current financial year of the company. */
export function usePresentYear(): number {
  const { firstMonth } = useOwnCompany();
  const [day] = useState(() => today());
  return financialYearOf(day, firstMonth).year;
}

interface YearSelectProps {
  readonly value: number;
  readonly onChange: (year: number) => void;
  readonly errorMessage?: string | undefined;
  /** Why it cannot be changed. Undefined: it can. */
  readonly fixed?: string | undefined;
}

/** The financial year of an engagement: the current one or one of the three before it. */
export function YearSelect({ value, onChange, errorMessage, fixed }: YearSelectProps) {
  const t = useTranslate();
  const present = usePresentYear();
  const years = [...new Set([present, present - 1, present - 2, present - 3, value])].toSorted((a, b) => b - a);
  return (
    <Select
      name="year"
      label={t('audit.screen.year')}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={years.map((one) => ({ id: String(one), label: `FY${one}` }))}
      errorMessage={errorMessage}
      description={fixed}
      isDisabled={fixed !== undefined}
    />
  );
}
