import { useState } from 'react';
import { AccountMemory, useService } from '#core';
import type { DashboardArea } from '../dashboard-area.ts';
import { readLayout } from './panel-layout.ts';
import type { PanelLayout } from './panel-layout.ts';

/** The layout this account has saved in this browser. */
export function usePanelLayout(area: DashboardArea) {
  const memory = useService(AccountMemory);
  const key = `dashboard-layout:${area}`;
  const [layout, setLayout] = useState(() => readLayout(memory.get(key)));
  const keep = (next: PanelLayout) => {
    memory.set(key, next);
    setLayout(next);
  };
  return [layout, keep] as const;
}
