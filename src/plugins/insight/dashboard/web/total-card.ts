import { token } from '#contract';

/** The browser's part of a total on the dashboard; contributed by the total's plugin. */
export interface TotalCard {
  /** Id of the `DashboardTotal`. */
  readonly total: string;
  /** Path of the list behind the figure, below the area: `scope1` leads to `/scope1` and `/admin/scope1`. */
  readonly to?: string;
  /** Translation key of a line that says what the figure includes. */
  readonly hint?: string;
}

export const TotalCard = token<TotalCard>('dashboard/total-card');
