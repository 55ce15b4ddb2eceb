import { token } from '#contract';
import type { InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { fillInWorkbook, type Clock, type FillInSheet } from '#server';
import type { ImportLanguage, TemplateColumns } from '../../contract/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { COMPANY_FIELD, wordsOf, type ImportField, type MethodColumn } from '../../domain/index.ts';
import { DATA_SHEET, EXAMPLE } from '../import-file.ts';
import type { ImportSources } from '../import-sources.ts';
import { scopeName } from '../scope-name.ts';
import { readmeSheet } from './template-readme.ts';
import { askedAt, type IsAsked } from './offered-inputs.ts';
import { templateLists, type ListedCompany } from './template-lists.ts';
import type { ImportTexts } from '../import-texts.ts';
import type { SayOfImport } from '../texts/index.ts';

/** What goes into a document, beside the library. */
export interface AskedTemplate {
  readonly companies: readonly ListedCompany[];
  /** With a column for the company. */
  readonly byStaff: boolean;
  readonly language: ImportLanguage;
  /** Which columns beyond those nearly every row needs. */
  readonly columns: TemplateColumns;
}

/** What most companies enter first. */
const EXAMPLE_INPUT = 'diesel';
const EXAMPLE_USE = 'STATIONARY';

const INPUTS_TITLES = ['scope', 'category', 'input', 'use', 'units', 'needed', 'taken'] as const;

/** Writes the document of an import. */
export class TemplateWriter {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly sources: ImportSources,
    private readonly clock: Clock,
    private readonly texts: ImportTexts,
  ) {}

  async write({ companies, byStaff, language, columns }: AskedTemplate): Promise<Uint8Array> {
    const say = this.texts.in(language);
    const { library } = this;
    const categories = library.categories().filter(({ derived }) => !derived);
    const inputs = categories.flatMap(({ id }) => library.inputTypes({ categoryId: id }));
    const places = companies.flatMap((company) => company.places);
    const isAsked = askedAt(library, places, this.clock.today());
    const fields = this.texts.fieldsIn(
      [...(byStaff ? [COMPANY_FIELD] : []), ...this.columnsOf(columns, isAsked)],
      language,
    );
    const lists = templateLists(library, inputs, companies, { fields, say });
    const sheets: FillInSheet[] = [
      readmeSheet(fields, companies, say),
      { name: DATA_SHEET, columns: lists.columns, rows: [this.example(fields, companies, inputs, say)] },
      lists.sheet,
      this.inputsSheet(inputs, isAsked, say, language),
    ];
    return fillInWorkbook(sheets);
  }

  /** The columns of a choice: the usual ones, with what the methods of a scope ask for, or all. */
  private columnsOf(columns: TemplateColumns, isAsked: IsAsked): readonly ImportField[] {
    const asked = this.sources.methodColumns.filter((column) => this.isAskedFor(column, isAsked));
    if (columns === 'all') return [...IMPORT_FIELDS, ...asked];
    const usual = IMPORT_FIELDS.filter(({ isOwnFigure }) => isOwnFigure !== true);
    if (columns === 'common') return usual;
    const methods = this.methodsOf(Number(columns.replace('scope', '')));
    return [...usual, ...asked.filter((column) => [...column.methods].some((id) => methods.has(id)))];
  }

  /** Whether one of its methods asks some input for it. */
  private isAskedFor({ inputId, methods }: MethodColumn, isAsked: IsAsked): boolean {
    const asking = this.sources.methods.filter(({ id }) => methods.has(id));
    return asking.some(({ id, inputs }) => {
      const declared = inputs.find((one) => one.id === inputId);
      if (!declared?.offered) return declared !== undefined;
      return this.library.inputTypes().some((input) => input.methodId === id && isAsked(declared, input.id));
    });
  }

  /** Ids of the methods that inputs of a scope name. */
  private methodsOf(scope: number): ReadonlySet<string> {
    const { library } = this;
    const inputs = library
      .categories()
      .filter((category) => category.scope === scope)
      .flatMap(({ id }) => library.inputTypes({ categoryId: id }));
    return new Set(
      inputs.flatMap(({ methodId, consumptionTypes }) => [
        methodId,
        ...consumptionTypes.flatMap((use) => use.methodId ?? []),
      ]),
    );
  }

  /** A row that shows how it is done; its reference says that it is none to import. */
  private example(
    fields: readonly ImportField[],
    [company]: readonly ListedCompany[],
    inputs: readonly InputType[],
    say: SayOfImport,
  ): readonly (string | number | null)[] {
    const input = inputs.find(({ id }) => id === EXAMPLE_INPUT) ?? inputs[0];
    const use = input?.consumptionTypes.find(({ id }) => id === EXAMPLE_USE) ?? input?.consumptionTypes[0];
    const category = input && this.library.category(input.categoryId);
    const year = Number(this.clock.today().slice(0, 4)) - 1;
    const values: Readonly<Record<string, string | number | undefined>> = {
      company: company?.name,
      facility: company?.facilities[0],
      scope: category && scopeName(category.scope),
      category: category?.name,
      input: input?.name,
      use: use?.name,
      from: `01/07/${year}`,
      to: `31/07/${year}`,
      quantity: 700,
      unit: (use?.units ?? input?.units)?.[0],
      reference: EXAMPLE,
      remark: say('record-import.file.example'),
    };
    return fields.map(({ id }) => values[id] ?? null);
  }

  /** What each input asks for, to look up while filling in. */
  private inputsSheet(
    inputs: readonly InputType[],
    isAsked: IsAsked,
    say: SayOfImport,
    language: ImportLanguage,
  ): FillInSheet {
    const titles = new Map(
      this.texts.fieldsIn(this.sources.methodColumns, language).map(({ title }, at) => {
        const column = this.sources.methodColumns[at];
        return [`${column?.inputId}|${column?.unit}`, title];
      }),
    );
    const methods = new Map(this.sources.methods.map((method) => [method.id, method]));
    const rows = inputs.flatMap((input) => {
      const category = this.library.category(input.categoryId);
      const uses = input.consumptionTypes.length > 0 ? input.consumptionTypes : [null];
      return uses.map((use) => {
        const declared = methods.get(use?.methodId ?? input.methodId)?.inputs ?? [];
        const asked = declared.filter((one) => isAsked(one, input.id));
        const named = (isNeeded: boolean) =>
          asked
            .filter(({ required }) => required === isNeeded)
            .map(({ id, unit }) => titles.get(`${id}|${unit}`) ?? wordsOf(id))
            .join(', ');
        const units = use?.units ?? input.units;
        const scope = scopeName(category?.scope ?? 0);
        return [scope, category?.name ?? '', input.name, use?.name ?? '', units.join(', '), named(true), named(false)];
      });
    });
    return {
      name: 'Inputs',
      columns: INPUTS_TITLES.map((id) => ({ title: say(`record-import.file.inputs.${id}`), width: 28 })),
      rows,
    };
  }
}

export const WritesTemplate = token<TemplateWriter>('record-import/template-writer');
