import type { FactorRow } from '#domain/emissions';

/** The book a report is kept in. */
export interface Framework {
  readonly id: string;
  readonly name: string;
  /** Editions of factors a report in this book may use. */
  readonly editionIds: readonly string[];
}

/** A vintage of emission factors. Once published it never changes: corrections come as another edition. */
export interface Edition {
  readonly id: string;
  /** Series it belongs to: `NGA`, `DESNZ`, `EPA-SC`, `EPA-HUB`. */
  readonly family: string;
  readonly title: string;
  /** Month or year of publication, as precise as the source says: `2025-08` or `2023`. */
  readonly published: string;
  /** Activities the edition is meant for, both days included. */
  readonly appliesFrom: string;
  readonly appliesTo: string;
  /** Global warming potentials inside the factors. */
  readonly gwpSet: string;
  readonly source: string;
  readonly licence: string;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly scope: number;
  /** Number of the GHG Protocol category, for Scope 3. */
  readonly ghgCategoryNo: number | null;
  /** Counted from records of other scopes, never entered. */
  readonly derived: boolean;
}

export interface SubCategory {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
}

/** A use that changes the factor or the method, and the editions that print it for an input. */
export interface ConsumptionType {
  readonly id: string;
  readonly name: string;
  readonly editionIds: readonly string[];
  /** Method of this use, where it is not the input's own. */
  readonly methodId?: string;
  /** Units of this use, where they are not the input's own. */
  readonly units?: readonly string[];
  /** What a factor somebody brings along may be per, where that is not what the quantity is measured in: of people, km. */
  readonly factorUnits?: readonly string[];
  /** Frameworks whose own documents print it, where it is not for all: rows of the NGER Determination that no edition has. */
  readonly frameworkIds?: readonly string[];
}

/** What is measured. The same fuel is one input in each category it may be recorded in. */
export interface InputType {
  readonly id: string;
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly name: string;
  /** Units the quantity may be entered in; the first is offered. */
  readonly units: readonly string[];
  readonly methodId: string;
  /** Inputs whose rows it is calculated with beside its own, whatever their use: the parts of a blend. */
  readonly alsoInputs?: readonly string[];
  /** Calculated with the factor of the grid the facility draws from, which is of no input in particular. */
  readonly byGrid?: boolean;
  /** Whether both electricity methods apply, so that the look-ups show two entries. */
  readonly dualMethod: boolean;
  readonly consumptionTypes: readonly ConsumptionType[];
}

/**
 * `primary` and `derived` figures are used; an `alternate` contradicts or repeats a primary one and is only shown;
 * a `component` is already part of another figure.
 */
export type FactorFlag = 'primary' | 'derived' | 'alternate' | 'component';

/** A row of the factor tables with its provenance. */
export interface LibraryFactor extends FactorRow {
  /** Where the figure is printed; `edition` says with which edition it is used. */
  readonly publishedIn: string;
  readonly flag: FactorFlag;
  /** Group within its table: a fuel family, a sheet of the UK factors, a sector of industry. */
  readonly family: string | null;
  /** Where it may be recorded: `scope1`, `scope2`, or the number of a GHG Protocol category. Empty: by the catalogue only. */
  readonly categories: readonly string[];
  /** Who else gives the same figure. */
  readonly witnesses: string;
}

/** Everything the library knows. */
export interface ReferenceContent {
  readonly frameworks: readonly Framework[];
  readonly editions: readonly Edition[];
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly inputTypes: readonly InputType[];
  readonly factors: readonly LibraryFactor[];
}
