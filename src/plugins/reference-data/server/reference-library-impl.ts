import type { FactorBook, Place } from '#domain/emissions';
import { FactorShelf } from './factor-shelf.ts';
import type { InputType, ReferenceContent } from './reference-content.ts';
import type { OpenableLibrary } from './reference-library.ts';
import type { ReferenceStore } from './reference-store.ts';
import type { ScopeCatalogue } from './scope-catalogue.ts';

interface Opened {
  readonly content: ReferenceContent;
  readonly shelf: FactorShelf;
  readonly inputTypes: ReadonlyMap<string, InputType>;
}

/** The content of the tables with what the scopes add. A category both name stands once, where the tables have it. */
function withCatalogues(stored: ReferenceContent, catalogues: readonly ScopeCatalogue[]): ReferenceContent {
  const known = new Set(stored.categories.map(({ id }) => id));
  return {
    ...stored,
    categories: [
      ...stored.categories,
      ...catalogues.flatMap(({ categories }) => categories.filter(({ id }) => !known.has(id))),
    ].toSorted((a, b) => a.scope - b.scope),
    subCategories: [...stored.subCategories, ...catalogues.flatMap(({ subCategories }) => subCategories)],
    inputTypes: [...stored.inputTypes, ...catalogues.flatMap(({ inputTypes }) => inputTypes(stored.factors))],
  };
}

/** Editions records take where nothing else is said: the National Greenhouse Accounts Factors. */
const HOME_EDITIONS = 'NGA-';

const inputKey = (categoryId: string, id: string) => `${categoryId}/${id}`;

/** The library over what a store loads. Opened once, before the first request. */
export class ReferenceLibraryImpl implements OpenableLibrary {
  private opened: Opened | undefined;

  constructor(
    private readonly store: ReferenceStore,
    private readonly catalogues: readonly ScopeCatalogue[] = [],
  ) {}

  async open(): Promise<void> {
    const content = withCatalogues(await this.store.load(), this.catalogues);
    this.opened = {
      content,
      shelf: new FactorShelf(content.factors),
      inputTypes: new Map(content.inputTypes.map((input) => [inputKey(input.categoryId, input.id), input])),
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
    return this.editions().find((edition) => edition.id === id);
  }

  editionFor(date: string, among?: readonly string[]) {
    const offered = this.editions().filter(({ id }) => among?.includes(id) ?? id.startsWith(HOME_EDITIONS));
    return offered.findLast((edition) => edition.appliesFrom <= date);
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
    const here = (input: InputType) => categoryId === undefined || input.categoryId === categoryId;
    return this.loaded.content.inputTypes.filter((input) => here(input) && printed(input));
  }

  inputType(categoryId: string, id: string) {
    return this.loaded.inputTypes.get(inputKey(categoryId, id));
  }

  bookFor(editionId: string): FactorBook {
    return this.loaded.shelf.bookFor(editionId);
  }

  factorsOf(input: InputType, editionId: string, place?: Place) {
    return this.loaded.shelf.factorsOf(input, editionId, place);
  }
}
