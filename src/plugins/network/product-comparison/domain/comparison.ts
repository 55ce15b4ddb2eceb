import type { TraceStep, Factor } from '#domain/emissions';
import type { CostGap } from './costs.ts';
import type { BreakEven } from './break-even.ts';
import type { ComparisonProblem } from './problem.ts';

/** A figure by both methods of electricity, as text. */
export interface MethodFigures {
  readonly location: string | null;
  readonly market: string | null;
}

/** kg CO2-e per unit of work by both methods; null if the work is unknown. */
export type Rate = MethodFigures | null;

/** Results of one product, all figures exact decimal strings. */
export interface ProductResult {
  readonly productId: string;
  readonly name: string;
  readonly year: {
    readonly km: string | null;
    readonly hours: string | null;
    readonly tkm: string | null;
    readonly tonnes: string | null;
    /** t carried on a loaded trip. */
    readonly load: string | null;
    readonly quantity: string;
    readonly unit: 'L' | 'kg' | 'kWh';
    /** GJ. */
    readonly energy: string | null;
  };
  /** t CO2-e a year. */
  readonly emissions: {
    readonly tankToWheel: string;
    readonly electricity: MethodFigures;
    readonly upstream: MethodFigures;
    readonly total: MethodFigures;
  };
  /** kg CO2-e. */
  readonly rates: { readonly perKm: Rate; readonly perHour: Rate; readonly perTkm: Rate; readonly perTonne: Rate };
  /** A$. */
  readonly costs: {
    readonly fuel: string | null;
    readonly carbon: string | null;
    readonly maintenance: string;
    readonly capital: string | null;
    readonly annual: string | null;
    readonly lifeYears: string | null;
    readonly lifetime: string | null;
    readonly gaps: readonly CostGap[];
  };
  /** Against the first product. */
  readonly against: {
    readonly cost: BreakEvenFigures;
    readonly emissions: BreakEvenFigures;
    /** A$ per t CO2-e avoided. */
    readonly abatement: string | null;
  };
  /** Heavier than the product's payload. */
  readonly isOverloaded: boolean;
  /** Codes of remarks for the reader, of all lines of the working. */
  readonly remarks: readonly string[];
  readonly steps: readonly TraceStep[];
}

export type BreakEvenFigures = Omit<BreakEven, 'at'> & { readonly at: string | null };

/** Figures of each product at one point of a sensitivity, in the order of the products. */
export interface SensitivityPoint {
  /** % of the usage, edition, or % of renewable diesel. */
  readonly at: string;
  /** t CO2-e a year by the chosen method. */
  readonly tonnes: readonly (string | null)[];
  /** A$ a year with the price spread over the service life. */
  readonly cost: readonly (string | null)[];
}

export interface Sensitivity {
  readonly usage: readonly SensitivityPoint[];
  readonly edition: readonly SensitivityPoint[];
  /** Empty if no product has a diesel engine. */
  readonly renewableDiesel: readonly SensitivityPoint[];
}

export type Comparison =
  | {
      readonly ok: true;
      readonly products: readonly ProductResult[];
      readonly sensitivity: Sensitivity;
      /** Rows the workings cite, each once. */
      readonly factors: readonly Factor[];
    }
  | { readonly ok: false; readonly problem: ComparisonProblem };
