import { token } from '#contract';
import type { InputType, ReferenceLibrary } from '#plugins/reference-data/server';
import { fillInWorkbook, type Clock, type FillInSheet } from '#server';
import type { ImportLanguage } from '../contract/index.ts';
import { COMPANY_FIELD, wordsOf, type ImportField } from '../domain/index.ts';
import { DATA_SHEET, EXAMPLE } from './import-file.ts';
import type { ImportSources } from './import-sources.ts';
import { scopeName } from './scope-name.ts';
import { readmeSheet } from './template-readme.ts';
import { templateLists, type ListedCompany } from './template-lists.ts';
import type { DocumentWords } from './words/import-words.ts';
import { wordsIn } from './words/words-in.ts';
import { fieldsIn } from './words/said.ts';

/** What goes into a document, beside the library. */
export interface AskedTemplate {
  readonly companies: readonly ListedCompany[];
  /** With a column for the company. */
  readonly byStaff: boolean;
  readonly language: ImportLanguage;
}

/** Writes the document of an import. */
export class TemplateWriter {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly sources: ImportSources,
    private readonly clock: Clock,
  ) {}

  async write({ companies, byStaff, language }: AskedTemplate): Promise<Uint8Array> {
    const words = wordsIn(language).document;
    const known = byStaff ? [COMPANY_FIELD, ...this.sources.fields] : this.sources.fields;
    const fields = fieldsIn(known, language);
    const { library } = this;
    const inputs = library
      .categories()
      .filter(({ derived }) => !derived)
      .flatMap(({ id }) => library.inputTypes({ categoryId: id }));
    const lists = templateLists(library, inputs, companies, { fields, words });
    const sheets: FillInSheet[] = [
      readmeSheet(fields, companies, words),
      { name: DATA_SHEET, columns: lists.columns, rows: [this.example(fields, companies, inputs, words)] },
      lists.sheet,
      this.inputsSheet(inputs, words),
    ];
    return fillInWorkbook(sheets);
  }

  /** A row that shows how it is done; its reference says that it is none to import. */
  private example(
    fields: readonly ImportField[],
    [company]: readonly ListedCompany[],
    inputs: readonly InputType[],
    words: DocumentWords,
  ): readonly (string | number | null)[] {
    const input = inputs[0];
    const category = input && this.library.category(input.categoryId);
    const year = Number(this.clock.today().slice(0, 4)) - 1;
    const values: Readonly<Record<string, string | number | undefined>> = {
      company: company?.name,
      facility: company?.facilities[0],
      scope: category && scopeName(category.scope),
      category: category?.name,
      input: input?.name,
      use: input?.consumptionTypes[0]?.name,
      from: `01/07/${year}`,
      to: `31/07/${year}`,
      quantity: 700,
      unit: input?.units[0],
      reference: EXAMPLE,
      remark: words.example,
    };
    return fields.map(({ id }) => values[id] ?? null);
  }

  /** What each input asks for, to look up while filling in. */
  private inputsSheet(inputs: readonly InputType[], words: DocumentWords): FillInSheet {
    const methods = new Map(this.sources.methods.map((method) => [method.id, method]));
    const rows = inputs.flatMap((input) => {
      const category = this.library.category(input.categoryId);
      const uses = input.consumptionTypes.length > 0 ? input.consumptionTypes : [null];
      return uses.map((use) => {
        const asked = methods.get(use?.methodId ?? input.methodId)?.inputs ?? [];
        const named = (isNeeded: boolean) =>
          asked
            .filter(({ required }) => required === isNeeded)
            .map(({ id, unit }) => (unit === '' ? wordsOf(id) : `${wordsOf(id)} (${unit})`))
            .join(', ');
        const units = use?.units ?? input.units;
        const scope = scopeName(category?.scope ?? 0);
        return [scope, category?.name ?? '', input.name, use?.name ?? '', units.join(', '), named(true), named(false)];
      });
    });
    return { name: 'Inputs', columns: words.inputs.map((title) => ({ title, width: 28 })), rows };
  }
}

export const WritesTemplate = token<TemplateWriter>('record-import/template-writer');
