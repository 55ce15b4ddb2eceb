import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';
import type { DashboardArea } from './dashboard-area.ts';

/**
 * A word above the figures, for example that the company is not set up yet; contributed by the plugin that knows. It
 * draws nothing while there is nothing to say, and is left out if it does not load.
 */
export interface DashboardNotice {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among the notices, ascending from the top. */
  readonly order: number;
  readonly area: DashboardArea;
  /** At least one of them is needed; absent: everyone. */
  readonly authorities?: readonly Authority[];
  /** Loaded when the dashboard is drawn first. */
  readonly notice: () => Promise<ComponentType>;
}

export const DashboardNotice = token<DashboardNotice>('dashboard/notice');
