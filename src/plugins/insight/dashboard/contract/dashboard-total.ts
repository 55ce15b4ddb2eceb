import { token } from '#contract';

/** A figure of the monthly cells that can be summed. */
const MEASURES = ['tTotal', 'tLocation', 'tMarket', 'energyGj'] as const;

export type Measure = (typeof MEASURES)[number];

/** One total on the dashboard, contributed by the plugin of its records. */
export interface DashboardTotal {
  readonly id: string;
  /** Position in the row, ascending. */
  readonly order: number;
  /** Scope or scopes to sum; null sums every scope. */
  readonly scope: number | readonly number[] | null;
  readonly measure: Measure;
  readonly unit: 't CO2-e' | 'GJ';
  /** Translation key of its label. */
  readonly label: string;
  /** A second figure under the first, for example Scope 2 by the market method. */
  readonly second?: { readonly measure: Measure; readonly label: string };
}

export const DashboardTotal = token<DashboardTotal>('dashboard/total');
