/** How much of a facility counts: GHG Protocol Corporate Standard, chapter 3. */
export type FrameworkBasis = 'OPERATIONAL' | 'FINANCIAL' | 'EQUITY';

/**
 * What a reporting framework requires of the figures. Pure data: one folder declares one in its `framework.ts`, which imports
 * nothing but this type, because the list of frameworks loads it.
 */
export interface Framework {
  /** Upper-case letters, digits and underscores; stored with records and reports, so it never changes. */
  readonly id: string;
  /** Short name as its publisher writes it. It is a proper name, so it is not translated. */
  readonly name: string;
  /** Its whole name, as published. */
  readonly title: string;
  /** Position in lists. */
  readonly order: number;
  /** ISO 3166-1 codes of the countries whose companies report by it; null: every country. */
  readonly countries: readonly string[] | null;
  /** Families of editions its records may use, for example `NGA`; null: all. */
  readonly families: readonly string[] | null;
  /** Numbers of scopes as in records: 1, 2, 3, and 4 for energy. */
  readonly scopes: readonly number[];
  /** Set of global warming potentials of its figures. Factors name the set they were calculated with. */
  readonly gwpSet: 'AR4' | 'AR5' | 'AR6';
  /** Default consolidation basis. */
  readonly basis: FrameworkBasis;
  /** Whether another basis may be chosen. */
  readonly isBasisChosen: boolean;
  /** Whether it prescribes levels of uncertainty: published defaults then do not apply to its records. */
  readonly prescribesUncertainty?: true;
  /** Whether its records state how a quantity was measured, by the criteria A, AA, AAA and BBB. */
  readonly statesCriteria?: true;
  /** Scopes whose records state an uncertainty; absent: all of them. */
  readonly uncertaintyScopes?: readonly number[];
  /** Unit of energy in its reports. */
  readonly energyUnit: 'GJ' | 'kWh' | 'MWh';
  /** Ids of the reports made for it, its main one first. Others are for every framework. */
  readonly reports: readonly string[];
}

/** The four scopes of records: 1, 2, 3, and 4 for energy. */
export const ALL_SCOPES = [1, 2, 3, 4] as const;
