import { token } from '#contract';
import type { AnyRoute } from '#contract';

/** What a company means to emit in a year. */
export interface PlannedYear {
  readonly name: string;
  /** Scopes it counts. */
  readonly scopes: readonly number[];
  /** t CO2-e of the whole financial year. */
  readonly amount: string;
}

/** Where plans come from: a call, and how its answer is read. */
export interface LoadedPlan {
  readonly route: AnyRoute;
  /** Of the own company (undefined), or of the named one. */
  readonly inputOf: (companyId: string | undefined) => object;
  readonly planOf: (answer: unknown, year: number) => PlannedYear | null;
}

/** Plans of years, contributed by their plugin and loaded with the panel that compares with them. */
export interface YearPlan {
  readonly load: () => Promise<LoadedPlan>;
}

export const YearPlan = token<YearPlan>('dashboard/year-plan');
