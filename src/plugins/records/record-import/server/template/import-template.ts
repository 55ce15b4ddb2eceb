import { problem } from '#contract';
import { placeOf, type CompanyStore, type Facility } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { withReach, type Caller, type Clock, type Database, type FileReply, type Threads } from '#server';
import { importTasks } from '../import-tasks.ts';
import type { ListedCompany } from './template-lists.ts';
import { TemplateShelf } from './template-shelf.ts';
import type { AskedTemplate } from './template-writer.ts';

/** Its language, and which columns it has. */
type AskedWords = Pick<AskedTemplate, 'language' | 'columns'>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The document of an import: README, Data, Lists, and what each input asks for. */
export class ImportTemplate {
  private readonly shelf = new TemplateShelf();

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
      return [listedCompany(company?.name ?? '', facilities)];
    });
    return this.file({ companies: listed, byStaff: false, ...asked }, companyId);
  }

  /** With a column for the company: of one, or of all. Throws 400 `company.unknown`. */
  async ofStaff(caller: Caller, companyId: string | undefined, asked: AskedWords): Promise<FileReply> {
    const action = `import document of ${companyId ?? 'every company'}`;
    const listed = await withReach(this.database, caller, action, async (trx): Promise<ListedCompany[]> => {
      const all = await this.companies.companies(trx);
      const wanted = all.filter(({ id }) => companyId === undefined || id === companyId);
      const one = wanted.length === 1 ? wanted[0] : undefined;
      // The facilities of all companies would be a list nobody can choose from: then names are typed.
      const facilities = one ? await this.companies.facilities(trx, one.id) : [];
      return wanted.map(({ name }) => listedCompany(name, facilities));
    });
    if (listed.length === 0)
      throw problem('company.unknown', 400, 'records.company-unknown', [
        { path: 'companyId', message: 'company.not-there' },
      ]);
    return this.file({ companies: listed, byStaff: true, ...asked }, caller.accountId);
  }

  private async file(asked: AskedTemplate, owner: string): Promise<FileReply> {
    const day = this.clock.today();
    // What the library offers changes with its editions.
    const editions = this.library.editions().map(({ id }) => id);
    const content = await this.shelf.get({ asked, day, editions }, () =>
      this.threads.run(importTasks.template, asked, { owner }),
    );
    return { name: `import-${day}.xlsx`, type: XLSX, content };
  }
}

const listedCompany = (name: string, facilities: readonly Facility[]): ListedCompany => ({
  name,
  facilities: facilities.map((facility) => facility.name),
  places: [...new Map(facilities.map(placeOf).map((place) => [JSON.stringify(place), place])).values()],
});
