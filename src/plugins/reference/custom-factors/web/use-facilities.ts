import { useCallback, useMemo } from 'react';
import { useCall } from '#core';
import type { SelectOption } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';

const NONE: readonly SelectOption[] = [];

/** The facilities of the own company: as options, and their names by id. */
export function useFacilities() {
  const { data, isPending } = useCall(facilitySelectionRoute, { query: {} });
  const options = useMemo(
    () =>
      data?.data.commonObjects.map(({ id, name, code }): SelectOption => ({ id, label: name, keywords: code })) ?? NONE,
    [data],
  );
  const nameOf = useCallback((id: string) => options.find((one) => one.id === id)?.label ?? id, [options]);
  return { options, nameOf, isLoading: isPending };
}
