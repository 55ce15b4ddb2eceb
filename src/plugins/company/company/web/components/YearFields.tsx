import { useMemo } from 'react';
import { useLanguage, useTranslate, type FieldBinding } from '#core';
import { ComboBox, Select } from '#design-system';
import { daysOfYear, monthNames } from '../year-words.ts';
import { useCountries } from '../use-countries.ts';

/** First month of a financial year, with the days of the year below it. */
export function FirstMonthField({ value, onChange, ...binding }: FieldBinding<number | null>) {
  const t = useTranslate();
  const language = useLanguage();
  const options = useMemo(
    () => monthNames(language).map((label, index) => ({ id: String(index + 1), label })),
    [language],
  );
  return (
    <Select
      {...binding}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      label={t('company.first-month')}
      description={value === null ? undefined : t('company.first-month.days', daysOfYear(value, language))}
      options={options}
      isRequired
    />
  );
}

/** A currency of ISO 4217, by its name and code. */
export function CurrencyField(binding: FieldBinding<string>) {
  const t = useTranslate();
  const language = useLanguage();
  const { currencies, isLoading } = useCountries();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const order = new Intl.Collator(language);
    // Until the currencies are loaded, the chosen one is shown.
    const codes = currencies.length > 0 ? currencies : [binding.value].filter((code) => code !== '');
    return codes
      .map((id) => ({ id, label: `${names.of(id)} (${id})` }))
      .toSorted((a, b) => order.compare(a.label, b.label));
  }, [currencies, binding.value, language]);
  return (
    <ComboBox
      {...binding}
      label={t('company.currency')}
      help={t('company.currency.help')}
      options={options}
      isLoading={isLoading}
      isRequired
    />
  );
}
