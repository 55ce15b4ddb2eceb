import { problem, token } from '#contract';
import type { CompanyStore } from '#plugins/company/server';
import type { InputType, ReferenceLibrary } from '#plugins/reference-data/server';
import {
  fillInWorkbook,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type FileReply,
  type FillInSheet,
} from '#server';
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

/** The document of an import: README, Data, Lists, and what each input asks for. */
export interface ImportTemplate {
  ofCompany(companyId: string, language: ImportLanguage): Promise<FileReply>;
  /** With a column for the company: of one, or of all. Throws 400 `company.unknown`. */
  ofStaff(caller: Caller, companyId: string | undefined, language: ImportLanguage): Promise<FileReply>;
}

export const ImportTemplate = token<ImportTemplate>('record-import/template');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class ImportTemplateImpl implements ImportTemplate {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly library: ReferenceLibrary,
    private readonly sources: ImportSources,
    private readonly clock: Clock,
  ) {}

  async ofCompany(companyId: string, language: ImportLanguage): Promise<FileReply> {
    const listed = await this.database.withTenant(companyId, async (trx): Promise<readonly ListedCompany[]> => {
      const company = await this.companies.company(trx, companyId);
      const facilities = await this.companies.facilities(trx, companyId);
      return [{ name: company?.name ?? '', facilities: facilities.map(({ name }) => name) }];
    });
    return this.file(listed, this.sources.fields, language);
  }

  async ofStaff(caller: Caller, companyId: string | undefined, language: ImportLanguage): Promise<FileReply> {
    const action = `import document of ${companyId ?? 'every company'}`;
    const listed = await withReach(this.database, caller, action, async (trx): Promise<ListedCompany[]> => {
      const all = await this.companies.companies(trx);
      const wanted = all.filter(({ id }) => companyId === undefined || id === companyId);
      const one = wanted.length === 1 ? wanted[0] : undefined;
      // The facilities of all companies would be a list nobody can choose from: then names are typed.
      const facilities = one ? await this.companies.facilities(trx, one.id) : [];
      return wanted.map(({ name }) => ({ name, facilities: facilities.map((facility) => facility.name) }));
    });
    if (listed.length === 0)
      throw problem('company.unknown', 400, 'This company does not exist. Choose one of the list.', [
        { path: 'companyId', message: 'This company does not exist.' },
      ]);
    return this.file(listed, [COMPANY_FIELD, ...this.sources.fields], language);
  }

  private async file(
    companies: readonly ListedCompany[],
    known: readonly ImportField[],
    language: ImportLanguage,
  ): Promise<FileReply> {
    const words = wordsIn(language).document;
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
    return { name: `import-${this.clock.today()}.xlsx`, type: XLSX, content: await fillInWorkbook(sheets) };
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
