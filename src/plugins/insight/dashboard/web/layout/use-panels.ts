import { useMemo } from 'react';
import { passes } from '#contract';
import { reportsIn, useEvery, useOwnCompany, useSession } from '#core';
import type { DashboardArea } from '../dashboard-area.ts';
import { DashboardPanel } from '../dashboard-panel.ts';

/** The panels this user may see, in default order. */
export function usePanels(area: DashboardArea): readonly DashboardPanel[] {
  const bound = useEvery(DashboardPanel);
  const { authorities } = useSession();
  const company = useOwnCompany();
  return useMemo(
    () =>
      bound
        .filter(
          (one) =>
            one.areas.includes(area) &&
            (!one.authorities || passes(one.authorities, authorities)) &&
            (area === 'admin' || reportsIn(company, one.countries)),
        )
        .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
    [bound, area, authorities, company],
  );
}
