import type { Decimal } from '../units/index.ts';
import type { FactorBasis } from './factor-basis.ts';
import type { Fault } from './fault.ts';
import type { OwnGases } from './own-gas.ts';
import type { Factor, FactorBook, FactorQuery } from './factor.ts';
import type { PublishedUncertainty } from './published-uncertainty.ts';

/** The place of an activity, as far as factors depend on it. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * Short name of the subdivision: NSW, CA, ENG; without one the country's code. It repeats between countries: tables are
   * read by `stateRegion`.
   */
  readonly state: string;
  /** Electricity grid: NSW-ACT, WA-SWIS, CAMX, CA-ON, GB, OFF-GRID ... Tables are read by `gridRegion`. */
  readonly grid: string;
  /** Australian gas distribution zone; null in other countries. */
  readonly zone: 'metro' | 'non-metro' | null;
}

/** The input of a record, before anything is calculated. Decimal figures are exact strings. */
export interface ActivityInput {
  readonly edition: string;
  readonly inputType: string;
  readonly consumptionType: string | null;
  readonly place: Place;
  /** First and last day of the activity, `YYYY-MM-DD`, both included. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly quantity: string;
  readonly unit: string;
  /** The figures and choices the method needs besides the quantity, by the ids of its `inputs`. */
  readonly methodInputs: Readonly<Record<string, string>>;
  /** The user's own factor instead of the library's (fill mode CUSTOM), for methods that declare `ownFactor`. */
  readonly ownFactor?: OwnFactor;
  /** The source of a result that is not calculated. The working shows it in place of an edition. */
  readonly ownResult?: OwnResult;
}

/** A result from elsewhere: a supplier, a laboratory, a study. */
export interface OwnResult {
  /** The document it comes from, and its date. */
  readonly source: string;
  /** The method, as stated by the source. */
  readonly method?: string;
}

/** A factor the user enters: a supplier's, or a measured one. */
export interface OwnFactor {
  /** Total CO2-e; exact decimal, at most 9 decimals. If absent, the library's factor applies, with the gases given here. */
  readonly value?: string;
  /** `kg CO2-e/` or `t CO2-e/` and the unit it is per. */
  readonly unit: string;
  /** The document it comes from, and its date. */
  readonly source: string;
  /** For bought energy: whose factor it is. Default: a supplier's. */
  readonly basis?: FactorBasis;
  /** Its gases, in the same unit. */
  readonly gases?: OwnGases;
}

/**
 * What a method needs besides the quantity: a figure, or with `choices` one of several ids. It becomes a form field, an
 * import column and a line of the working.
 */
export interface MethodInput {
  readonly id: string;
  /** Unit of a figure; empty for a choice or a bare number. */
  readonly unit: string;
  readonly required: boolean;
  readonly max?: string;
  /** Most decimals of a figure: 3 by default, up to 9. Factors and shares need more than amounts. */
  readonly decimals?: number;
  /** Zero is refused. */
  readonly positive?: boolean;
  /** Ids to choose from instead of a figure; the first is the default. */
  readonly choices?: readonly [string, ...string[]];
  /** The choices offered for an activity; with an empty list the input is not shown. Default: all choices. */
  readonly offered?: (activity: OfferedFor, book: FactorBook) => readonly string[];
}

/** What decides which choices are offered for an activity. */
export type OfferedFor = Pick<ActivityInput, 'edition' | 'inputType' | 'place'>;

/** A factor a method uses. `role` names it in the formula. */
export interface FactorNeed {
  readonly role: string;
  readonly query: (input: ActivityInput) => FactorQuery | null;
  /** If an optional factor is not found, the outputs that depend on it stay empty. */
  readonly optional?: boolean;
}

/** Outputs a method may give. Absent: the method does not calculate it. Null: not computable, with a step that says why. */
export type OutputId =
  | 'co2'
  | 'ch4'
  | 'n2o'
  | 'total'
  | 'location'
  | 'market'
  | 'upstream'
  | 'upstreamMarket'
  | 'biogenicCo2'
  | 'outsideKyoto'
  | 'energy';

/** How an output adds up over months, facilities and inputs. */
export interface OutputDeclaration {
  readonly id: OutputId;
  /** `t CO2-e` or `GJ`. */
  readonly unit: string;
  readonly adds: 'sum' | 'average' | 'last';
}

/** One line of the working: a formula, the same formula with its numbers, and the result. */
export interface TraceStep {
  readonly id: string;
  /** Formula in symbols, for example `Q × EC × EF / 1000`. */
  readonly formula: string;
  /** The same with numbers and units, for example `700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000`. */
  readonly substituted: string;
  /** Exact result; null if it cannot be computed, and `note` then says why. */
  readonly result: string | null;
  readonly unit: string;
  /** Ids of the factors in this line. */
  readonly factorIds: readonly string[];
  /** The edition of this line, if the working spans several editions. */
  readonly edition?: string;
  /** Code of a remark, for example `percentage-provisional`; its text is in the screens' locales. */
  readonly note?: string;
}

/** What a method receives: the quantity in the method's unit, and the factors it needs. */
export interface MethodContext {
  readonly input: ActivityInput;
  readonly quantity: Decimal;
  readonly quantityUnit: string;
  readonly factors: Readonly<Record<string, Factor | undefined>>;
  /** A figure as entered; null if none was. */
  readonly methodInput: (id: string) => Decimal | null;
  /** The id chosen for an input with choices; the first choice if nothing was chosen, null if there are no choices. */
  readonly choice: (id: string) => string | null;
}

/** What a method returns: exact results and the steps that led to them. */
export interface MethodResult {
  readonly outputs: Partial<Record<OutputId, Decimal | null>>;
  readonly steps: readonly TraceStep[];
}

/**
 * A declared calculation method. The engine converts units, fetches factors and checks inputs before `compute` runs, and
 * knows nothing about scopes or categories.
 */
export interface Method {
  /** Stable id with its document, for example `nger.method-1.fuel`. */
  readonly id: string;
  readonly version: number;
  /** Document, section and table the formula is printed in. */
  readonly source: string;
  /** Units a user may enter the quantity in. The engine converts to the unit `quantityUnit` chooses. */
  readonly quantityUnit: (input: ActivityInput, factors: Readonly<Record<string, Factor | undefined>>) => string;
  readonly inputs: readonly MethodInput[];
  readonly needs: readonly FactorNeed[];
  /** The need that an own factor replaces, and the name of the figure the formula reads from it. Absent: not accepted. */
  readonly ownFactor?: { readonly role: string; readonly value: string };
  readonly outputs: readonly OutputDeclaration[];
  /** Rules across inputs, checked before `compute`. */
  readonly check?: (context: MethodContext) => readonly CalculationProblem[];
  readonly compute: (context: MethodContext) => MethodResult;
  /** Published uncertainties of the factors and the quantity; null if none are published. */
  readonly uncertainty?: (input: ActivityInput) => PublishedUncertainty | null;
}

/** Why a calculation cannot be made. `path` names the field at fault. */
export interface CalculationProblem extends Fault {
  readonly code:
    | 'quantity.invalid'
    | 'unit.incompatible'
    | 'factor.missing'
    | 'factor.invalid'
    | 'input.missing'
    | 'input.invalid'
    | 'period.invalid';
  readonly path: string;
}

/** The stored working of one calculation. Figures are exact decimal strings; only displays round them. */
export interface CalculationTrace {
  readonly engineVersion: string;
  readonly methodId: string;
  readonly methodVersion: number;
  readonly methodSource: string;
  readonly edition: string;
  readonly quantity: { readonly value: string; readonly unit: string };
  readonly normalised: { readonly value: string; readonly unit: string };
  readonly steps: readonly TraceStep[];
  readonly factors: readonly Factor[];
}

/** Exact outputs as decimal strings, by id. */
export type Outputs = Partial<Record<OutputId, string | null>>;

export type Calculation =
  | { readonly ok: true; readonly outputs: Outputs; readonly trace: CalculationTrace }
  | { readonly ok: false; readonly problems: readonly CalculationProblem[] };
