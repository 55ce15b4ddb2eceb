import { useMemo } from 'react';
import { useCall } from '#core';
import { intensityRoutes } from '#plugins/company/intensity/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { Names } from './panel-words.ts';

/** Names for the sentence of a panel. */
export function usePanelNames(): Names {
  const reference = useReferenceName();
  const { data } = useCall(intensityRoutes.denominators, { query: {} });
  return useMemo(
    () => ({
      reference,
      denominators: new Map((data?.data ?? []).flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
    }),
    [reference, data],
  );
}
