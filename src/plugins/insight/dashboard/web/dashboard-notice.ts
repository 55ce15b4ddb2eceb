import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';
import type { DashboardArea } from './dashboard-area.ts';

/**
 * A notice above the figures, for example that the company is not set up yet; contributed by a plugin. It renders
 * nothing if there is nothing to say, and is left out if it fails to load.
 */
export interface DashboardNotice {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position among the notices, ascending from the top. */
  readonly order: number;
  readonly area: DashboardArea;
  /** At least one of them is required; absent: everyone. */
  readonly authorities?: readonly Authority[];
  /** Loaded when the dashboard first renders. */
  readonly notice: () => Promise<ComponentType>;
}

export const DashboardNotice = token<DashboardNotice>('dashboard/notice');
