import { token } from '#contract';
import type { FactorBook, Place } from '#domain/emissions';
import type { TextLanguage } from '#server';
import type { Category, Edition, Framework, InputType, LibraryFactor, SubCategory } from '../reference-content.ts';
import type { ReferenceNames } from '../reference-names.ts';

/** What an edition is chosen for. */
export interface EditionWanted {
  /** Editions to choose from. Default: the National Greenhouse Accounts Factors. */
  readonly among?: readonly string[] | undefined;
  /** Country of the facility. */
  readonly country?: string | undefined;
  /** Framework of the record: its editions come first, where it has any of these. */
  readonly frameworkId?: string | undefined;
}

/**
 * Frameworks, editions, inputs and factors, all in memory: published editions never change, so nothing is queried twice.
 * Every method is synchronous and throws only before the library is opened.
 */
export interface ReferenceLibrary {
  frameworks(): readonly Framework[];
  framework(id: string): Framework | undefined;
  /** By family, each oldest first. */
  editions(): readonly Edition[];
  edition(id: string): Edition | undefined;
  /** The editions a record may use: those of its framework, or all if the framework has none of these. */
  editionsOffered(wanted: EditionWanted): readonly Edition[];
  /** The edition for a day, as `editionAt` of the contract defines it. */
  editionFor(date: string, wanted?: EditionWanted): Edition | undefined;
  categories(scope?: number): readonly Category[];
  category(id: string): Category | undefined;
  subCategories(categoryId: string): readonly SubCategory[];
  /** Inputs with at least one use in the edition; absent conditions do not restrict. */
  inputTypes(wanted?: { readonly categoryId?: string; readonly editionId?: string }): readonly InputType[];
  inputType(categoryId: string, id: string): InputType | undefined;
  /** The names of all these in a language. */
  namesIn(language: TextLanguage): ReferenceNames;
  /** Every row of the tables, including those that are only shown; optionally of one edition. */
  factors(editionId?: string): readonly LibraryFactor[];
  /** The factors that records of an edition are calculated with. Always returns the same object. */
  bookFor(editionId: string): FactorBook;
  /**
   * The rows of that book an input can need, for a preview in the browser; with a place only those for it.
   * `alternates` are figures with the same key that are shown but not used.
   */
  factorsOf(
    input: InputType,
    editionId: string,
    place?: Place,
  ): { readonly used: readonly LibraryFactor[]; readonly alternates: readonly LibraryFactor[] };
}

export const ReferenceLibrary = token<ReferenceLibrary>('reference-data/library');

/** The library as its own plugin sees it: opened at start, after the migrations and before the first request. */
export interface OpenableLibrary extends ReferenceLibrary {
  open(): Promise<void>;
}

export const OpenableLibrary = token<OpenableLibrary>('reference-data/openable-library');
