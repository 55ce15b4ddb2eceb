import { token } from '#contract';
import type { DashboardQueryInput } from '../contract/index.ts';
import type { DashboardArea } from './dashboard-area.ts';

/** The screen that explains why a total differs from the year before; contributed by its plugin. */
export interface ChangeReason {
  /** Its address for the figures of these scopes; none: every scope. */
  readonly address: (area: DashboardArea, query: DashboardQueryInput, scopes: readonly number[]) => string;
}

export const ChangeReason = token<ChangeReason>('dashboard/change-reason');
