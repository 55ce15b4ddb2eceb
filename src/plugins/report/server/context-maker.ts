import { problem } from '#contract';
import type { GroupMember, GroupStructure } from '#plugins/company-group/server';
import type { CompanyStore } from '#plugins/company/server';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { ReportLanguage, ReportSubject } from '../contract/index.ts';
import { wordsIn } from '../contract/words/index.ts';
import { RecordNames } from './record-names.ts';
import type { AskedReport, ReportContext, ReportedCompany } from './report-definition.ts';

type Read = ReportContext['read'];

interface ContextParts {
  readonly companies: CompanyStore;
  readonly groups: GroupStructure;
  readonly library: ReferenceLibrary;
}

/** What a report is about, and how it is read. */
interface Wanted {
  readonly subject: ReportSubject;
  readonly language: ReportLanguage;
  readonly read: Read;
}

/** Finds the companies a report is about. Throws 400 `facility.unknown`. */
export class ContextMaker {
  constructor(private readonly parts: ContextParts) {}

  async of(company: ReportedCompany, query: AskedReport, { subject, language, read }: Wanted): Promise<ReportContext> {
    const say = wordsIn(language);
    const structure: readonly GroupMember[] =
      subject === 'group' ? await read(company.id, (trx) => this.parts.groups.members(trx, company.id, query.to)) : [];
    const members = await this.consenting(structure, company, read);
    const companies = await this.concerned([company, ...members], query, read);
    const names = new RecordNames(this.parts.library, say, language);
    return { query, language, say, names, company, companies, structure, read };
  }

  /** Members whose consent lets them be read, once each, by the names they give themselves. */
  private async consenting(
    structure: readonly GroupMember[],
    company: ReportedCompany,
    read: Read,
  ): Promise<readonly ReportedCompany[]> {
    const ids = [...new Set(structure.flatMap(({ companyId }) => companyId ?? []))].filter((id) => id !== company.id);
    const members: ReportedCompany[] = [];
    // One after the other: each takes a connection.
    for (const id of ids) {
      const member = await read(id, (trx) => this.parts.companies.company(trx, id));
      if (member) members.push({ id, name: member.name, abn: member.abn });
    }
    return members;
  }

  /** Companies the chosen facilities belong to; the own one always. A facility of nobody else is answered as unknown. */
  private async concerned(
    companies: readonly ReportedCompany[],
    { facilities }: AskedReport,
    read: Read,
  ): Promise<readonly ReportedCompany[]> {
    if (facilities.length === 0) return companies;
    const missing = new Set(facilities);
    const concerned: ReportedCompany[] = [];
    for (const company of companies) {
      const owned = await read(company.id, (trx) => this.parts.companies.facilities(trx, company.id));
      const chosen = owned.filter(({ id }) => facilities.includes(id));
      for (const { id } of chosen) missing.delete(id);
      if (chosen.length > 0 || concerned.length === 0) concerned.push(company);
    }
    if (missing.size === 0) return concerned;
    const message = 'This facility does not exist. Choose one of the list.';
    throw problem('facility.unknown', 400, message, [{ path: 'facilities', message }]);
  }
}
