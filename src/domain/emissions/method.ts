import type { Decimal } from '../units/index.ts';
import type { FactorBasis } from './factor-basis.ts';
import type { OwnGases } from './own-gas.ts';
import type { Factor, FactorBook, FactorQuery } from './factor.ts';

/** The place an activity happens at, as far as factors depend on it. */
export interface Place {
  /** Australian state or territory: NSW, VIC, QLD, SA, WA, TAS, NT, ACT. */
  readonly state: string;
  /** Electricity grid as the factor tables name it: NSW-ACT, VIC, QLD, SA, WA-SWIS, WA-NWIS, TAS, NT-DKIS, OFF-GRID ... */
  readonly grid: string;
  /** Gas distribution zone. */
  readonly zone: 'metro' | 'non-metro';
}

/** What a record says, before anything is calculated. Decimal figures are exact strings. */
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
  /** What the method needs beyond the quantity, by the ids of its `inputs`. */
  readonly methodInputs: Readonly<Record<string, string>>;
  /** A factor of the person's own instead of the library's (fill mode CUSTOM), for methods that declare `ownFactor`. */
  readonly ownFactor?: OwnFactor;
  /** Who found the result, where it is not calculated: it stands in the working in place of an edition. */
  readonly ownResult?: OwnResult;
}

/** A result somebody else found: a supplier, a laboratory, a study. */
export interface OwnResult {
  /** Who says so: document, date. */
  readonly source: string;
  /** How it was found, as the source says. */
  readonly method?: string;
}

/** A factor somebody brings along: a supplier's, a measured one. */
export interface OwnFactor {
  /** CO2-e in all; exact decimal, at most 9 decimals. Absent: the library's factor stays, with the gases given beside it. */
  readonly value?: string;
  /** `kg CO2-e/` or `t CO2-e/` and the unit it is per. */
  readonly unit: string;
  /** Who says so: document, date. */
  readonly source: string;
  /** Of bought energy: whose factor it is. Absent: a supplier's. */
  readonly basis?: FactorBasis;
  /** What else is known of it, in the same unit. */
  readonly gases?: OwnGases;
}

/**
 * What a method asks for beyond the quantity: a figure, or with `choices` one of several ids. A form field, an import
 * column and a line of the working come of it.
 */
export interface MethodInput {
  readonly id: string;
  /** Unit of a figure; empty for a choice or a bare number. */
  readonly unit: string;
  readonly required: boolean;
  readonly max?: string;
  /** Decimals a figure may have: 3 unless said, up to 9. Factors and shares need more than amounts. */
  readonly decimals?: number;
  /** Zero is refused. */
  readonly positive?: boolean;
  /** Ids to choose from instead of a figure; the first is offered. */
  readonly choices?: readonly [string, ...string[]];
  /** Which of them one activity is offered; none: it is not asked. Absent: each is offered all. */
  readonly offered?: (activity: OfferedFor, book: FactorBook) => readonly string[];
}

/** What decides which choices an activity is offered. */
export type OfferedFor = Pick<ActivityInput, 'edition' | 'inputType' | 'place'>;

/** A factor a method uses. `role` names it in the formula. */
export interface FactorNeed {
  readonly role: string;
  readonly query: (input: ActivityInput) => FactorQuery | null;
  /** An optional factor that is not found leaves the outputs that depend on it empty. */
  readonly optional?: boolean;
}

/** Outputs every method may give. Absent means "this method says nothing of it", null "not computable", with a step that says why. */
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

/** One line of the working: a formula, the same formula with its numbers in it, and what it comes to. */
export interface TraceStep {
  readonly id: string;
  /** Formula in symbols, for example `Q × EC × EF / 1000`. */
  readonly formula: string;
  /** The same with numbers and units, for example `700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000`. */
  readonly substituted: string;
  /** Exact result; null where it cannot be computed, `note` then says why. */
  readonly result: string | null;
  readonly unit: string;
  /** Ids of the factors in this line. */
  readonly factorIds: readonly string[];
  /** Where the working is of several editions: the one this line is of. */
  readonly edition?: string;
  /** Code of a remark, for example `percentage-provisional`; texts live with the screens. */
  readonly note?: string;
}

/** What a method is given: the quantity in its own unit, and the factors it asked for. */
export interface MethodContext {
  readonly input: ActivityInput;
  readonly quantity: Decimal;
  readonly quantityUnit: string;
  readonly factors: Readonly<Record<string, Factor | undefined>>;
  /** A figure as typed; null where none was. */
  readonly methodInput: (id: string) => Decimal | null;
  /** The id chosen for an input with choices; its first where nothing was chosen, null where it has none. */
  readonly choice: (id: string) => string | null;
}

/** What a method answers: exact results and the steps that led to them. */
export interface MethodResult {
  readonly outputs: Partial<Record<OutputId, Decimal | null>>;
  readonly steps: readonly TraceStep[];
}

/**
 * A way to calculate, declared: the engine converts units, fetches factors and checks inputs before `compute` runs,
 * and knows nothing of scopes or categories.
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
  /** The need an own factor stands in for, and the name of the figure the formula reads of it. Absent: none is taken. */
  readonly ownFactor?: { readonly role: string; readonly value: string };
  readonly outputs: readonly OutputDeclaration[];
  /** Rules between the inputs, checked before `compute`; no problems, or no `check`: go on. */
  readonly check?: (context: MethodContext) => readonly CalculationProblem[];
  readonly compute: (context: MethodContext) => MethodResult;
}

/** Why a calculation cannot be made. `path` names the field at fault. */
export interface CalculationProblem {
  readonly code:
    | 'quantity.invalid'
    | 'unit.incompatible'
    | 'factor.missing'
    | 'factor.invalid'
    | 'input.missing'
    | 'input.invalid'
    | 'period.invalid';
  readonly path: string;
  readonly detail: string;
}

/** The stored working of one calculation. Figures are exact decimal strings; rounding is for those who show them. */
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
