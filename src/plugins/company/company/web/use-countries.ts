import { useCallback, useMemo } from 'react';
import { useCall, useLanguage } from '#core';
import type { SelectOption } from '#design-system';
import { countryNameRoute } from '../contract/index.ts';

const NONE: readonly SelectOption[] = [];

/** Countries in the language of the screens: as options, and by code. */
export function useCountries() {
  const language = useLanguage();
  const { data: answer, isPending, error } = useCall(countryNameRoute, { query: { language } });
  const options = useMemo(
    () => answer?.data.commonObjects.map(({ id, name }): SelectOption => ({ id, label: name })) ?? NONE,
    [answer],
  );
  const nameOf = useCallback((code: string) => options.find(({ id }) => id === code)?.label ?? code, [options]);
  return { options, nameOf, isLoading: isPending, failed: error !== null };
}
