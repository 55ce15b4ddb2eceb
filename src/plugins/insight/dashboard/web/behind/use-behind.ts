import { useNavigate } from 'react-router-dom';
import { addressOf } from '#core';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardQueryInput } from '../../contract/index.ts';
import { BEHIND_PATH } from './behind-path.ts';
import { behindOf, behindSearch, inArea } from './behind.ts';
import type { Narrowed } from './behind.ts';

/** Address of the records behind a figure. */
export function behindAddress(area: DashboardArea, query: DashboardQueryInput, narrowed: Narrowed): string {
  return `${addressOf(area, BEHIND_PATH)}?${behindSearch(inArea(area, behindOf(query, narrowed)))}`;
}

/** Opens the records behind a selection. */
export function useBehind(area: DashboardArea, query: DashboardQueryInput): (narrowed: Narrowed) => void {
  const navigate = useNavigate();
  return (narrowed) => void navigate(behindAddress(area, query, narrowed));
}
