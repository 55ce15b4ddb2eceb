import { sql } from 'kysely';
import { problem } from '#contract';
import { placeOf } from '#plugins/company/company/contract';
import type { Company, CompanyStore, Facility } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { withReach, type Caller, type Clock, type Database, type FileReply, type Threads, type Trx } from '#server';
import { importTasks } from '../import-tasks.ts';
import { usualFramework } from '../usual-framework.ts';
import type { ListedCompany } from './template-lists.ts';
import { TemplateCache } from './template-cache.ts';
import type { AskedTemplate } from './template-writer.ts';

/** Language and columns of the document. */
type AskedWords = Pick<AskedTemplate, 'language' | 'columns'>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The import document: README, Data, Lists, and the inputs of each method. */
export class ImportTemplate {
  private readonly cache = new TemplateCache();

  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly library: ReferenceLibrary,
    private readonly clock: Clock,
    private readonly threads: Threads,
  ) {}

  async ofCompany(companyId: string, asked: AskedWords): Promise<FileReply> {
    const listed = await this.database.withTenant(companyId, async (trx): Promise<readonly ListedCompany[]> => {
      const company = await this.companies.company(trx, companyId);
      const facilities = await this.companies.facilities(trx, companyId);
      const inputs = asked.columns === 'short' ? await recordedInputs(trx, companyId) : [];
      return company ? [{ ...listedCompany(company, facilities), inputs }] : [];
    });
    return this.file({ companies: listed, byStaff: false, ...asked }, companyId);
  }

  /** With a company column, for one company or all. Throws 400 `company.unknown`. */
  async ofStaff(caller: Caller, companyId: string | undefined, asked: AskedWords): Promise<FileReply> {
    const action = `import document of ${companyId ?? 'every company'}`;
    const listed = await withReach(this.database, caller, action, async (trx): Promise<ListedCompany[]> => {
      const all = await this.companies.companies(trx);
      const wanted = all.filter(({ id }) => companyId === undefined || id === companyId);
      const one = wanted.length === 1 ? wanted[0] : undefined;
      // A list of the facilities of all companies would be too long to choose from, so users type the names.
      const facilities = one ? await this.companies.facilities(trx, one.id) : [];
      return wanted.map((company) => listedCompany(company, facilities));
    });
    if (listed.length === 0)
      throw problem('company.unknown', 400, 'records.company-unknown', [
        { path: 'companyId', message: 'company.not-there' },
      ]);
    return this.file({ companies: listed, byStaff: true, ...asked }, caller.accountId);
  }

  private async file(asked: AskedTemplate, owner: string): Promise<FileReply> {
    const day = this.clock.today();
    // The contents of the library change with its editions.
    const editions = this.library.editions().map(({ id }) => id);
    const content = await this.cache.get({ asked, day, editions }, () =>
      this.threads.run(importTasks.template, asked, { owner }),
    );
    return { name: `import-${day}.xlsx`, type: XLSX, content };
  }
}

/** Categories and inputs that a company has records of. */
async function recordedInputs(trx: Trx, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ pair: string }>`
    select distinct category || '|' || input_type as pair from record_tally
    where company_id = ${companyId} and records > 0 order by pair`.execute(trx);
  return rows.map(({ pair }) => pair);
}

const listedCompany = (company: Company, facilities: readonly Facility[]): ListedCompany => ({
  name: company.name,
  country: company.country,
  framework: usualFramework(company),
  facilities: facilities.map((facility) => facility.name),
  inputs: [],
  places: [...new Map(facilities.map(placeOf).map((place) => [JSON.stringify(place), place])).values()],
});
