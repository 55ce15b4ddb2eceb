import type { Method } from '#domain/emissions';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { Edition, InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Texts, Trx } from '#server';
import {
  methodColumns,
  NameBook,
  namesOf,
  type ImportField,
  type ImportNames,
  type InputNames,
  type MethodColumn,
  type NamedInput,
  type NamedThing,
} from '../domain/index.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { usualFramework } from './usual-framework.ts';

/** Names that rows of a company may use, and its facilities. */
export interface CompanySources {
  readonly names: ImportNames;
  readonly facilities: ReadonlyMap<string, Facility>;
}

/** Sources of the names in import files: companies, connections, the reference library and the methods. */
export class ImportSources {
  /** Columns for the inputs of all methods. */
  readonly methodColumns: readonly MethodColumn[];
  /** Every column of a file except the company. */
  readonly fields: readonly ImportField[];
  readonly methods: readonly Method[];
  /** The library's list of editions is another one after each opening. */
  private known: { readonly editions: readonly Edition[]; readonly names: LibraryNames } | undefined;

  constructor(
    private readonly companies: CompanyStore,
    private readonly connections: ConnectionStore,
    private readonly library: ReferenceLibrary,
    methods: readonly Method[],
    texts: Pick<Texts, 'find'>,
  ) {
    // Own factors and results have separate columns.
    this.methods = methods.filter(({ id }) => !id.startsWith(OWN_METHODS));
    this.methodColumns = methodColumns(this.methods, inputNames(texts));
    this.fields = [...IMPORT_FIELDS, ...this.methodColumns];
  }

  async of(trx: Trx, companyId: string): Promise<CompanySources> {
    const company = await this.companies.company(trx, companyId);
    const facilities = await this.companies.facilities(trx, companyId);
    const suppliers = await this.connections.counterparties(trx, companyId, 'SUPPLIER');
    const customers = await this.connections.counterparties(trx, companyId, 'CUSTOMER');
    return {
      facilities: new Map(facilities.map((one) => [one.id, one])),
      names: {
        ...this.libraryNames(),
        facilities: book(facilities),
        ...(company ? { usualFramework: usualFramework(company) } : {}),
        suppliers: book(suppliers),
        customers: book(customers),
        methods: new Map(this.methods.map((method) => [method.id, method])),
      },
    };
  }

  /** Names of the library, the same for every company: made again only after the library was opened again. */
  private libraryNames(): LibraryNames {
    const { library } = this;
    const editions = library.editions();
    if (this.known?.editions === editions) return this.known.names;
    const entered = library.categories().filter(({ derived }) => !derived);
    const inputs = entered.flatMap(({ id }) => library.inputTypes({ categoryId: id }));
    const names: LibraryNames = {
      categories: new NameBook(entered, namesOf),
      inputs: new NameBook(inputs.map(namedInput), namesOf),
      editions: new NameBook(
        editions.map(({ id, title }) => ({ id, name: title })),
        namesOf,
      ),
      frameworks: book(library.frameworks()),
    };
    this.known = { editions, names };
    return names;
  }
}

type LibraryNames = Pick<ImportNames, 'categories' | 'inputs' | 'editions' | 'frameworks'>;

/** The names that plugins give the inputs of their methods. */
const inputNames =
  (texts: Pick<Texts, 'find'>): InputNames =>
  (language, ...path) =>
    texts.find(['method', ...path].join('.'), language);

/** Id prefix of the methods for own factors and own results. */
const OWN_METHODS = 'custom.';

const book = (things: readonly NamedThing[]) => new NameBook<NamedThing>(things, namesOf);

/** An input with the names rows use. */
function namedInput(input: InputType): NamedInput {
  const { id, name, categoryId, methodId, units, consumptionTypes } = input;
  return { id, name, categoryId, methodId, units, uses: consumptionTypes };
}
