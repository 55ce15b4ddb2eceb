import type { FactorRow } from '#domain/emissions';

/** A reporting framework. */
export interface Framework {
  readonly id: string;
  readonly name: string;
  /** Editions of factors a report in this framework may use. */
  readonly editionIds: readonly string[];
}

/** A vintage of emission factors. Once published it never changes: a correction is another edition. */
export interface Edition {
  readonly id: string;
  /** Series it belongs to: `NGA`, `DESNZ`, `EPA-SC`, `EPA-HUB`, `EGRID`, `EEA`, `AIB`, `MFE`, `ECCC`. */
  readonly family: string;
  /** Countries whose facilities it is for, by ISO 3166-1 code. Empty: all. */
  readonly countries: readonly string[];
  readonly title: string;
  /** Month or year of publication, as precise as the source gives it: `2025-08` or `2023`. */
  readonly published: string;
  /** Days of activity the edition applies to, both inclusive. */
  readonly appliesFrom: string;
  readonly appliesTo: string;
  /** Set of global warming potentials used in the factors; `NOT_STATED` if the source names none. */
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
  /** Derived from records of other scopes, never entered. */
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
  /** Method of this use, if it is not the input's own. */
  readonly methodId?: string;
  /** Method by edition, where an edition needs another one than this use. */
  readonly methodIds?: Readonly<Record<string, string>>;
  /** Units of this use, if they are not the input's own. */
  readonly units?: readonly string[];
  /** Denominators an own factor may have, if they are not the units of the quantity: for people, km. */
  readonly factorUnits?: readonly string[];
  /** Frameworks whose own documents print it; absent: all. For rows of the NGER Determination that no edition has. */
  readonly frameworkIds?: readonly string[];
}

/** What is measured. A fuel is one input in each category it may be recorded in. */
export interface InputType {
  readonly id: string;
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly name: string;
  /** Units the quantity may be entered in; the first is the default. */
  readonly units: readonly string[];
  readonly methodId: string;
  /** Inputs whose rows it also needs, whatever their use: the parts of a blend. */
  readonly alsoInputs?: readonly string[];
  /**
   * Inputs of the rows a record chooses between, where a table prints one row per unit or per use. The value is the use that
   * takes the row, null for any.
   */
  readonly rowUses?: Readonly<Record<string, string | null>>;
  /** Uses the factor of the facility's grid, which has no input of its own. */
  readonly byGrid?: boolean;
  /** Whether both electricity methods apply, so that lists show two entries. */
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
  /** Group within its table: a fuel family, a sheet of the UK factors, an industry sector. */
  readonly family: string | null;
  /** Where it may be recorded: `scope1`, `scope2`, or the number of a GHG Protocol category. Empty: by the catalogue only. */
  readonly categories: readonly string[];
  /** Other sources that give the same figure. */
  readonly witnesses: string;
}

/** The whole content of the library. */
export interface ReferenceContent {
  readonly frameworks: readonly Framework[];
  readonly editions: readonly Edition[];
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly inputTypes: readonly InputType[];
  readonly factors: readonly LibraryFactor[];
}
