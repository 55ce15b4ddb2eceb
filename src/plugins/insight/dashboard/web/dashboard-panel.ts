import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';
import type { AmountUnit } from '#design-system';
import type { DashboardArea } from './dashboard-area.ts';
import type { AskedDashboard } from '../contract/index.ts';

/**
 * A part of the dashboard below the totals: a chart, a ranking, a forecast. Bind it in `web/services.ts`; readers choose
 * which panels they see and in which order.
 */
export interface DashboardPanel {
  /** `<plugin>/<noun>`; readers' layouts are kept by it. */
  readonly id: string;
  /** Place among the panels until a reader arranges them, ascending from the top. */
  readonly order: number;
  /** Translation key of its title. */
  readonly title: string;
  /** Half of the width where there is room for two beside each other, or all of it. */
  readonly size: 'half' | 'full';
  readonly areas: readonly DashboardArea[];
  /** At least one of them is needed; absent: everyone of the area. */
  readonly authorities?: readonly Authority[];
  /**
   * `lazy(() => import('./panels/Targets.tsx').then(({ Targets }) => ({ default: Targets })))`. Drawn inside a card;
   * one that breaks or does not load says so and leaves the others alone.
   */
  readonly Panel: ComponentType<DashboardPanelProps>;
}

/** What a panel is drawn with. Its chart carries `title` as its own, so that title, table and files stand in one line. */
export interface DashboardPanelProps {
  readonly area: DashboardArea;
  /** The filter as the calls take it. */
  readonly query: AskedDashboard;
  /** Unit emissions are shown in. */
  readonly unit: AmountUnit;
  /** The title in the reader's language. */
  readonly title: string;
}

export const DashboardPanel = token<DashboardPanel>('dashboard/panel');
