import { token } from '#contract';
import type { FactorBook, Place } from '#domain/emissions';
import type { TextLanguage } from '#server';
import type { Category, Edition, Framework, InputType, LibraryFactor, SubCategory } from './reference-content.ts';
import type { ReferenceNames } from './reference-names.ts';

/**
 * Frameworks, editions, inputs and factors, all in memory: published editions never change, so nothing is asked twice.
 * Every method answers at once and throws only before the library was opened.
 */
export interface ReferenceLibrary {
  frameworks(): readonly Framework[];
  framework(id: string): Framework | undefined;
  /** By family, each oldest first. */
  editions(): readonly Edition[];
  edition(id: string): Edition | undefined;
  /**
   * The edition meant for a day, as `editionMeant` of the contract says: of the editions `among`, or of the National
   * Greenhouse Accounts Factors.
   */
  editionFor(date: string, among?: readonly string[]): Edition | undefined;
  categories(scope?: number): readonly Category[];
  category(id: string): Category | undefined;
  subCategories(categoryId: string): readonly SubCategory[];
  /** Inputs with at least one use in the edition; every part that is not named is left open. */
  inputTypes(wanted?: { readonly categoryId?: string; readonly editionId?: string }): readonly InputType[];
  inputType(categoryId: string, id: string): InputType | undefined;
  /** What all this is called in a language. */
  namesIn(language: TextLanguage): ReferenceNames;
  /** Every row of the tables, also those that are only shown; of one edition if it is named. */
  factors(editionId?: string): readonly LibraryFactor[];
  /** The factors records of an edition are calculated with. The same object every time. */
  bookFor(editionId: string): FactorBook;
  /**
   * The rows of that book one input can need, for a preview elsewhere; with a place only those that hold there.
   * `alternates` are figures of the same question that are shown but not used.
   */
  factorsOf(
    input: InputType,
    editionId: string,
    place?: Place,
  ): { readonly used: readonly LibraryFactor[]; readonly alternates: readonly LibraryFactor[] };
}

export const ReferenceLibrary = token<ReferenceLibrary>('reference-data/library');

/** The same library as its own plugin sees it: opened at start, after the migrations and before the first request. */
export interface OpenableLibrary extends ReferenceLibrary {
  open(): Promise<void>;
}

export const OpenableLibrary = token<OpenableLibrary>('reference-data/openable-library');
