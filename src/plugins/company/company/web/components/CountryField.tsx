import { useMemo } from 'react';
import { useLanguage, useTranslate, type FieldBinding } from '#core';
import { ComboBox } from '#design-system';
import { useCountries, type CountryRoute } from '../use-countries.ts';

interface CountryFieldProps extends FieldBinding<string> {
  /** Where the countries come from; a page without a session has a call of its own. */
  readonly route?: CountryRoute;
}

/** A country of ISO 3166-1, by its name. */
export function CountryField({ route, ...binding }: CountryFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { options, isLoading } = useCountries(route);
  const { value } = binding;
  // Until the names are loaded, the chosen country is the only option.
  const chosen = useMemo(() => [{ id: value, label: nameOf(value, language) }], [value, language]);
  return (
    <ComboBox
      {...binding}
      label={t('company.country')}
      options={options.length > 0 ? options : chosen}
      isLoading={isLoading}
      isRequired
    />
  );
}

function nameOf(code: string, language: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code);
}
