import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { TEXT_LANGUAGES, type Trx } from '#server';
import type { KnownFacility, KnownInput } from '../domain/index.ts';

/** An input with its category, for selections. */
export interface NamedInput extends KnownInput {
  readonly category: string;
  readonly scope: number;
  readonly alsoCalled: readonly string[];
}

/** The facilities of a company, and every input that records may have. */
export class SheetNames {
  private known: { readonly of: object; readonly inputs: readonly NamedInput[] } | undefined;

  constructor(
    private readonly companies: CompanyStore,
    private readonly library: ReferenceLibrary,
  ) {}

  async of(trx: Trx, companyId: string) {
    const facilities = await this.companies.facilities(trx, companyId);
    return {
      facilities: facilities.map(({ id, name, code }): Required<KnownFacility> & { code: string } => ({
        id,
        name,
        code,
      })),
      inputs: this.inputs(),
    };
  }

  /** Made again only after the library was opened again. */
  private inputs(): readonly NamedInput[] {
    const { library } = this;
    const of = library.editions();
    if (this.known?.of === of) return this.known.inputs;
    const names = TEXT_LANGUAGES.map((language) => library.namesIn(language));
    const inputs = library
      .categories()
      .filter(({ derived }) => !derived)
      .flatMap(({ id: categoryId, name: category, scope }) =>
        library.inputTypes({ categoryId }).map(({ id, name, units, consumptionTypes }) => ({
          categoryId,
          category,
          scope,
          id,
          name,
          alsoCalled: [...new Set(names.map((one) => one.input(categoryId, id)))].filter((one) => one !== name),
          units,
          uses: consumptionTypes.map((use) => ({ id: use.id, name: use.name })),
        })),
      );
    this.known = { of, inputs };
    return inputs;
  }
}
