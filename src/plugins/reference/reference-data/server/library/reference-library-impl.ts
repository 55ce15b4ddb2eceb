import type { FactorBook, Place } from '#domain/emissions';
import type { TextLanguage } from '#server';
import { editionAt, isElectricityHistory } from '../../contract/index.ts';
import { catalogueFaults } from '../catalogue-faults.ts';
import { EditionsFor } from '../editions/editions-for.ts';
import { FactorIndex } from './factor-index.ts';
import type { Edition, InputType, ReferenceContent } from '../reference-content.ts';
import { referenceNames, type NameTexts, type ReferenceNames } from '../reference-names.ts';
import type { EditionWanted, OpenableLibrary } from './reference-library.ts';
import type { ReferenceStore } from '../reference-store.ts';
import type { ScopeCatalogue } from '../scope-catalogue.ts';
import { withDeclaredFrameworks } from '../declared-frameworks.ts';
import { usesByFramework } from '../uses-by-framework.ts';

/** The content of a library with everything that is computed from it. It never changes. */
export interface Opened {
  readonly content: ReferenceContent;
  readonly index: FactorIndex;
  readonly editionOf: ReadonlyMap<string, Edition>;
  readonly editionsFor: EditionsFor;
  readonly inputTypes: ReadonlyMap<string, InputType>;
  readonly byCategory: ReadonlyMap<string, readonly InputType[]>;
  readonly namesIn: (language: TextLanguage) => ReferenceNames;
}

/** Families of editions in list order; others follow. */
const FAMILIES = ['NGA', 'DESNZ', 'EPA-SC', 'EPA-HUB', 'EGRID', 'EEA', 'AIB', 'MFE', 'ECCC'];

/** By family, each oldest first. */
function inOrder(editions: readonly Edition[]): readonly Edition[] {
  const rank = ({ family }: Edition) => (FAMILIES.includes(family) ? FAMILIES.indexOf(family) : FAMILIES.length);
  return editions.toSorted((a, b) => rank(a) - rank(b) || (a.appliesFrom < b.appliesFrom ? -1 : 1));
}

/** The content of the tables plus the scopes' contributions. A category in both keeps its place in the tables. */
function withCatalogues(stored: ReferenceContent, catalogues: readonly ScopeCatalogue[]): ReferenceContent {
  const known = new Set(stored.categories.map(({ id }) => id));
  return {
    ...stored,
    editions: inOrder(stored.editions),
    categories: [
      ...stored.categories,
      ...catalogues.flatMap(({ categories }) => categories.filter(({ id }) => !known.has(id))),
    ].toSorted((a, b) => a.scope - b.scope),
    subCategories: [...stored.subCategories, ...catalogues.flatMap(({ subCategories }) => subCategories)],
    inputTypes: usesByFramework(
      [...stored.inputTypes, ...catalogues.flatMap(({ inputTypes }) => inputTypes(stored.factors))],
      stored.factors,
    ),
  };
}

function byCategory(inputTypes: readonly InputType[]): ReadonlyMap<string, readonly InputType[]> {
  const groups = new Map<string, InputType[]>();
  for (const input of inputTypes) {
    const group = groups.get(input.categoryId);
    if (group) group.push(input);
    else groups.set(input.categoryId, [input]);
  }
  return groups;
}

/** Default editions of records: the National Greenhouse Accounts Factors, without the history of electricity. */
const isHomeEdition = (id: string) => id.startsWith('NGA-') && !isElectricityHistory(id);

const inputKey = (categoryId: string, id: string) => `${categoryId}/${id}`;

/** The library over a store's content. Opened once, before the first request. */
export class ReferenceLibraryImpl implements OpenableLibrary {
  protected opened: Opened | undefined;

  constructor(
    private readonly store: ReferenceStore,
    private readonly catalogues: readonly ScopeCatalogue[] = [],
    private readonly texts: NameTexts = { find: () => undefined },
  ) {}

  async open(): Promise<void> {
    const content = withDeclaredFrameworks(withCatalogues(await this.store.load(), this.catalogues));
    const faults = catalogueFaults(content);
    if (faults.length > 0) throw new Error(`The catalogue does not hold together. ${faults.join(' ')}`);
    this.opened = {
      content,
      index: new FactorIndex(content.factors),
      editionOf: new Map(content.editions.map((edition) => [edition.id, edition])),
      editionsFor: new EditionsFor((date, wanted) => editionAt(this.editionsOffered(wanted), date, wanted.country)),
      inputTypes: new Map(content.inputTypes.map((input) => [inputKey(input.categoryId, input.id), input])),
      byCategory: byCategory(content.inputTypes),
      namesIn: referenceNames(content, this.texts),
    };
  }

  private get loaded(): Opened {
    if (!this.opened) throw new Error('The reference library is asked before it was opened.');
    return this.opened;
  }

  frameworks() {
    return this.loaded.content.frameworks;
  }

  framework(id: string) {
    return this.frameworks().find((framework) => framework.id === id);
  }

  editions() {
    return this.loaded.content.editions;
  }

  edition(id: string) {
    return this.loaded.editionOf.get(id);
  }

  editionsOffered({ among, frameworkId }: EditionWanted) {
    const offered = this.editions().filter(({ id }) => among?.includes(id) ?? isHomeEdition(id));
    const framework = frameworkId === undefined ? undefined : this.framework(frameworkId);
    const own = offered.filter(({ id }) => framework?.editionIds.includes(id));
    return own.length > 0 ? own : offered;
  }

  editionFor(date: string, wanted: EditionWanted = {}) {
    return this.loaded.editionsFor.find(date, wanted);
  }

  categories(scope?: number) {
    return this.loaded.content.categories.filter((category) => scope === undefined || category.scope === scope);
  }

  category(id: string) {
    return this.loaded.content.categories.find((category) => category.id === id);
  }

  subCategories(categoryId: string) {
    return this.loaded.content.subCategories.filter((sub) => sub.categoryId === categoryId);
  }

  inputTypes({ categoryId, editionId }: { readonly categoryId?: string; readonly editionId?: string } = {}) {
    const printed = (input: InputType) =>
      editionId === undefined || input.consumptionTypes.some((use) => use.editionIds.includes(editionId));
    const { content, byCategory: groups } = this.loaded;
    const inputs = categoryId === undefined ? content.inputTypes : (groups.get(categoryId) ?? []);
    return inputs.filter(printed);
  }

  inputType(categoryId: string, id: string) {
    return this.loaded.inputTypes.get(inputKey(categoryId, id));
  }

  namesIn(language: TextLanguage) {
    return this.loaded.namesIn(language);
  }

  factors(editionId?: string) {
    const { factors } = this.loaded.content;
    return editionId === undefined ? factors : factors.filter((row) => row.edition === editionId);
  }

  bookFor(editionId: string): FactorBook {
    return this.loaded.index.bookFor(editionId);
  }

  factorsOf(input: InputType, editionId: string, place?: Place) {
    return this.loaded.index.factorsOf(input, editionId, place);
  }
}
