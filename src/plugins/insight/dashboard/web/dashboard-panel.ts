import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Authority } from '#contract';
import type { AmountUnit } from '#design-system';
import type { DashboardArea } from './dashboard-area.ts';
import type { Question } from './layout/questions.ts';
import type { DashboardQueryInput } from '../contract/index.ts';

/**
 * A part of the dashboard below the totals: a chart, a ranking, a forecast. Bind it in `web/services.ts`; users choose
 * which panels they see and in which order.
 */
export interface DashboardPanel {
  /** `<plugin>/<noun>`; the key in users' saved layouts. */
  readonly id: string;
  /** Default position among the panels, ascending from the top. */
  readonly order: number;
  /** Translation key of its title. */
  readonly title: string;
  /** What it answers: the tab it is under; absent: the last one. */
  readonly question?: Question;
  /** Half of the width if two fit beside each other, or the full width. */
  readonly size: 'half' | 'full';
  readonly areas: readonly DashboardArea[];
  /** At least one of them is required; absent: everyone in the area. */
  readonly authorities?: readonly Authority[];
  /** Countries it is about: people of a company with nothing in any of them do not see it. Absent: every country. */
  readonly countries?: readonly string[];
  /**
   * `lazy(() => import('./panels/Targets.tsx').then(({ Targets }) => ({ default: Targets })))`. Rendered inside a card;
   * one that fails shows its own error and leaves the others working.
   */
  readonly Panel: ComponentType<DashboardPanelProps>;
}

/** Props of a panel. Its chart uses `title` as its own, so that title, table and files share one line. */
export interface DashboardPanelProps {
  readonly area: DashboardArea;
  /** The filter as the calls take it. */
  readonly query: DashboardQueryInput;
  /** Display unit of emissions. */
  readonly unit: AmountUnit;
  /** The title in the reader's language. */
  readonly title: string;
}

export const DashboardPanel = token<DashboardPanel>('dashboard/panel');
