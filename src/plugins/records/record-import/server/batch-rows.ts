import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { recordBody } from '#plugins/records/records/contract';
import type { Caller, Database, Trx } from '#server';
import type { ImportRow, ImportLanguage, RowLevel } from '../contract/index.ts';
import type { CallersLanguage } from './import-language.ts';
import type { ImportStore, RowWithCodes } from './import-store.ts';
import type { ImportTexts } from './import-texts.ts';
import { readRows, type BatchPlace } from './viewer.ts';

interface RowsQuery {
  readonly page: number;
  readonly size: number;
  readonly level?: RowLevel | undefined;
  readonly language?: ImportLanguage | undefined;
}

export interface BatchRowsParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly library: ReferenceLibrary;
  readonly store: ImportStore;
  readonly language: CallersLanguage;
  readonly texts: ImportTexts;
}

/** Pages of the rows of a batch, with the names of what each row would record. */
export class BatchRows {
  constructor(private readonly parts: BatchRowsParts) {}

  async page(caller: Caller, place: BatchPlace, query: RowsQuery) {
    const { database, store, language, texts } = this.parts;
    const words = await language.of(caller, query.language);
    const { page, names } = await readRows(database, place, async (trx) => ({
      page: await store.rows(trx, place, query),
      names: await this.facilityNames(trx, place.companyId),
    }));
    const data = page.data.map((row) => ({
      ...this.withProposal(row, names),
      issues: row.issues.map((issue) => texts.said(issue, words)),
    }));
    return { ...page, data };
  }

  private async facilityNames(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.parts.companies.facilities(trx, companyId)).map(({ id, name }) => [id, name]));
  }

  private withProposal({ body, ...row }: RowWithCodes, facilities: ReadonlyMap<string, string>) {
    const parsed = recordBody.safeParse(body);
    return { ...row, proposal: parsed.success ? this.proposal(parsed.data, facilities) : null };
  }

  private proposal(
    record: ReturnType<(typeof recordBody)['parse']>,
    facilities: ReadonlyMap<string, string>,
  ): ImportRow['proposal'] {
    const { library } = this.parts;
    const { facilityId, categoryId, inputTypeId, fromDate, toDate, quantity, unit, typeScope } = record;
    return {
      facility: facilities.get(facilityId) ?? facilityId,
      typeScope,
      categoryId,
      category: library.category(categoryId)?.name ?? categoryId,
      inputTypeId,
      input: library.inputType(categoryId, inputTypeId)?.name ?? inputTypeId,
      fromDate,
      toDate,
      quantity,
      unit,
    };
  }
}
