import { useCallback, useMemo } from 'react';
import { useCall, useLanguage } from '#core';
import type { SelectOption } from '#design-system';
import { countryNameRoute } from '../contract/index.ts';

/** A call that lists the countries in a language. */
export type CountryRoute = typeof countryNameRoute;

const NONE: readonly SelectOption[] = [];

/** Countries in the language of the screens: as options, and by code; their currencies; what their companies start with. */
export function useCountries(route: CountryRoute = countryNameRoute) {
  const language = useLanguage();
  const { data: answer, isPending, error } = useCall(route, { query: { language } });
  const options = useMemo(
    () => answer?.data.commonObjects.map(({ id, name }): SelectOption => ({ id, label: name })) ?? NONE,
    [answer],
  );
  const countries = answer?.data.commonObjects;
  const currencies = useMemo(() => [...new Set(countries?.map(({ currency }) => currency))], [countries]);
  const defaultsOf = (code: string) => countries?.find(({ id }) => id === code);
  const nameOf = useCallback((code: string) => options.find(({ id }) => id === code)?.label ?? code, [options]);
  return { options, nameOf, currencies, defaultsOf, isLoading: isPending, failed: error !== null };
}
