import { token } from '#contract';
import type { DashboardArea } from './dashboard-area.ts';
import type { DashboardFilter } from './filter/dashboard-filter.ts';

/** Another screen of the figures the dashboard shows, as of the report of the period; contributed by its plugin. */
export interface SameFigures {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among the links, ascending. */
  readonly order: number;
  /** Translation key of the link. */
  readonly label: string;
  /** Its address for the period, the facilities and the company that are chosen. */
  readonly address: (area: DashboardArea, filter: DashboardFilter) => string;
}

export const SameFigures = token<SameFigures>('dashboard/same-figures');
