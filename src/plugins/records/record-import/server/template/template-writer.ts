import { token } from '#contract';
import type { InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { fillInWorkbook, type Clock, type FillInSheet } from '#server';
import type { ImportLanguage, TemplateColumns } from '../../contract/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { COMPANY_FIELD, wordsOf, type ImportField, type MethodColumn } from '../../domain/index.ts';
import { DATA_SHEET, EXAMPLE } from '../import-file.ts';
import type { ImportSources } from '../import-sources.ts';
import { scopeName } from '../scope-name.ts';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { readmeSheet } from './template-readme.ts';
import { askedAt, type IsAsked } from './offered-inputs.ts';
import { templateLists, type ListedCompany } from './template-lists.ts';
import type { ImportTexts } from '../import-texts.ts';
import type { SayOfImport } from '../texts/index.ts';

/** Everything that goes into a document besides the library. */
export interface AskedTemplate {
  readonly companies: readonly ListedCompany[];
  /** Whether the document has a company column. */
  readonly byStaff: boolean;
  readonly language: ImportLanguage;
  /** Columns beyond those nearly every row needs. */
  readonly columns: TemplateColumns;
}

/** The input that most companies of a country enter first, and its use. */
const EXAMPLES: Readonly<Record<string, readonly [input: string, use: string]>> = {
  AU: ['diesel', 'STATIONARY'],
  CA: ['eccc-natural-gas', 'SECTOR_INDUSTRIAL'],
  GB: ['desnz-fuel-natural-gas', 'COMBUSTION'],
  NZ: ['mfe-natural-gas', 'SECTOR_INDUSTRIAL'],
  US: ['epa-stationary-natural-gas', 'COMBUSTION'],
};
const EXAMPLE_ELSEWHERE = ['grid-electricity', 'PURCHASED'] as const;

/** The ten columns of the short document. */
const SHORT: ReadonlySet<string> = new Set([
  'facility',
  'scope',
  'category',
  'input',
  'use',
  'from',
  'to',
  'quantity',
  'unit',
  'reference',
]);

const INPUTS_TITLES = ['scope', 'category', 'input', 'use', 'units', 'needed', 'taken'] as const;

/** Writes the import document. */
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
    const own = new Set(companies.flatMap((company) => company.inputs));
    const inputs = categories
      .flatMap(({ id }) => library.inputTypes({ categoryId: id }))
      .filter(({ id, categoryId }) => own.size === 0 || own.has(`${categoryId}|${id}`));
    const places = companies.flatMap((company) => company.places);
    const isAsked = askedAt(library, places, this.clock.today());
    const explained = this.texts.fieldsIn(
      [...(byStaff ? [COMPANY_FIELD] : []), ...this.columnsOf(columns, isAsked)],
      language,
    );
    const fields = explained.map((field) =>
      field.id === 'framework' ? { ...field, note: frameworkNote(companies, say) } : field,
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

  /** The chosen columns: the common ones, plus the method inputs of a scope, or all. */
  private columnsOf(columns: TemplateColumns, isAsked: IsAsked): readonly ImportField[] {
    if (columns === 'short') return IMPORT_FIELDS.filter(({ id }) => SHORT.has(id));
    const asked = this.sources.methodColumns.filter((column) => this.isAskedFor(column, isAsked));
    if (columns === 'all') return [...IMPORT_FIELDS, ...asked];
    const usual = IMPORT_FIELDS.filter(({ isOwnFigure }) => isOwnFigure !== true);
    if (columns === 'common') return usual;
    const methods = this.methodsOf(Number(columns.replace('scope', '')));
    return [...usual, ...asked.filter((column) => [...column.methods].some((id) => methods.has(id)))];
  }

  /** Whether one of its methods asks for the column with at least one input. */
  private isAskedFor({ inputId, methods }: MethodColumn, isAsked: IsAsked): boolean {
    const asking = this.sources.methods.filter(({ id }) => methods.has(id));
    return asking.some(({ id, inputs }) => {
      const declared = inputs.find((one) => one.id === inputId);
      if (!declared?.offered) return declared !== undefined;
      return this.library.inputTypes().some((input) => input.methodId === id && isAsked(declared, input.id));
    });
  }

  /** Ids of the methods of the inputs of a scope. */
  private methodsOf(scope: number): ReadonlySet<string> {
    const { library } = this;
    const inputs = library
      .categories()
      .filter((category) => category.scope === scope)
      .flatMap(({ id }) => library.inputTypes({ categoryId: id }));
    return new Set(
      inputs.flatMap(({ methodId, consumptionTypes }) => [
        methodId,
        ...consumptionTypes.flatMap((use) => [use.methodId ?? [], ...Object.values(use.methodIds ?? {})].flat()),
      ]),
    );
  }

  /** An example row; imports skip it because of its reference. */
  private example(
    fields: readonly ImportField[],
    [company]: readonly ListedCompany[],
    inputs: readonly InputType[],
    say: SayOfImport,
  ): readonly (string | number | null)[] {
    const [inputId, useId] = EXAMPLES[company?.country ?? 'AU'] ?? EXAMPLE_ELSEWHERE;
    const input = inputs.find(({ id }) => id === inputId) ?? inputs[0];
    const use = input?.consumptionTypes.find(({ id }) => id === useId) ?? input?.consumptionTypes[0];
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

  /** Method inputs of each input, as a reference for users. */
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
        const ids = [use?.methodId ?? input.methodId, ...Object.values(use?.methodIds ?? {})];
        const declared = [
          ...new Map(
            ids.flatMap((id) => methods.get(id)?.inputs ?? []).map((one) => [`${one.id}|${one.unit}`, one]),
          ).values(),
        ];
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

/** Which frameworks a row may name, and which it has if it names none. */
function frameworkNote(companies: readonly ListedCompany[], say: SayOfImport): string {
  const named = [...new Set(companies.flatMap(({ country, framework }) => frameworksIn(country, framework)))];
  const usual = new Set(companies.map(({ framework }) => framework));
  const frameworks = named.join(', ');
  const [only, ...others] = usual;
  if (only === undefined || others.length > 0) return say('record-import.file.framework.several', { frameworks });
  return say('record-import.file.framework', { frameworks, usual: only });
}

export const WritesTemplate = token<TemplateWriter>('record-import/template-writer');
