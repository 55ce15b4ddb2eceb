import type { CompanyTables } from '#plugins/company/company/server';
import { MEDIA_TYPES, type Clock, type Database, type FileReply, type TextLanguage, type Texts } from '#server';
import type { ComparisonResult } from '../contract/index.ts';
import { comparisonPdf } from './comparison-pdf.ts';
import { comparisonXlsx } from './comparison-xlsx.ts';
import type { FileText } from './texts/index.ts';

interface Comparison {
  /** Null: not saved under a name. */
  readonly name: string | null;
  readonly note: string;
  readonly result: ComparisonResult;
  /** Time of calculation; null: now. */
  readonly at: string | null;
  /** Name of the company that shares it. */
  readonly from: string | null;
}

interface Wanted {
  readonly format: 'PDF' | 'XLSX';
  readonly language: TextLanguage;
}

/** Comparisons as files. A document of the own company carries its logo. */
export class ComparisonFiles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
  ) {}

  async file(companyId: string, comparison: Comparison, { format, language }: Wanted): Promise<FileReply> {
    const name = fileName(comparison.name);
    const say = this.texts.in<FileText>(language);
    if (format === 'XLSX')
      return {
        name: `${name}.xlsx`,
        type: MEDIA_TYPES.xlsx,
        content: comparisonXlsx(comparison.result, say),
      };
    const at = comparison.at ?? this.clock.now().toISOString();
    const company = comparison.from === null ? await this.letterhead(companyId) : { name: comparison.from };
    return {
      name: `${name}.pdf`,
      type: MEDIA_TYPES.pdf,
      content: comparisonPdf({ ...comparison, at, company }, say, language),
    };
  }

  private async letterhead(companyId: string) {
    const found = await this.database.withTenant(
      companyId,
      (trx) =>
        trx
          .withTables<CompanyTables>()
          .selectFrom('company')
          .leftJoin('company_logo', 'company_logo.company_id', 'company.company_id')
          .select(['company.name', 'company_logo.content as logo'])
          .where('company.company_id', '=', companyId)
          .executeTakeFirst(),
      { readonly: true },
    );
    return { name: found?.name ?? '', logo: found?.logo ?? null };
  }
}

/** Letters and digits of the name, valid in every file system. */
function fileName(name: string | null): string {
  const plain = (name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'product-comparison' : `product-comparison-${plain.toLowerCase()}`;
}
