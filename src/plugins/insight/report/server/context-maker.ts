import { problem } from '#contract';
import { overlapOf, type DateRange } from '#domain/time';
import { readableMembers, type GroupMember, type GroupStructure } from '#plugins/company/company-group/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Texts } from '#server';
import type { ReportLanguage, ReportSubject } from '../contract/index.ts';
import { wordsIn } from './texts/index.ts';
import { readableFacilities } from './reading/member-days.ts';
import { reportedOf } from './reading/report-reach.ts';
import { RecordNames } from './reading/record-names.ts';
import type { AskedReport, ReadableCompany, ReportContext, ReportedCompany } from './report-definition.ts';
import type { Snapshot } from './snapshot.ts';

type Read = ReportContext['read'];
type Reported = ReportContext['companies'][number];

/** Any previous period of a report lies within it. */
const EVER: DateRange = { from: '0001-01-01', to: '9999-12-31' };

interface ContextParts {
  readonly companies: CompanyStore;
  readonly groups: GroupStructure;
  readonly library: ReferenceLibrary;
  readonly texts: Texts;
}

/** Subject and settings of a report. */
interface Wanted {
  readonly subject: ReportSubject;
  readonly language: ReportLanguage;
  readonly snapshot: Pick<Snapshot, 'read' | 'name'>;
}

/** Finds the companies of a report. Throws 400 `facility.unknown`. */
export class ContextMaker {
  constructor(private readonly parts: ContextParts) {}

  async of(
    company: ReportedCompany,
    query: AskedReport,
    { subject, language, snapshot }: Wanted,
  ): Promise<ReportContext> {
    const { read } = snapshot;
    const say = wordsIn(this.parts.texts, language);
    const entities: readonly GroupMember[] =
      subject === 'group' ? await read(company.id, (trx) => this.parts.groups.members(trx, company.id, EVER)) : [];
    const structure = entities.filter(({ days }) => overlapOf(days, query) !== null);
    const own = { ...company, days: null };
    const members = await this.named(readableMembers(structure, company.id, query), read);
    const companies = await this.concerned([own, ...members], query, read);
    const isChosen = query.facilities.length > 0;
    const during = (period: DateRange) =>
      [own, ...readableMembers(entities, company.id, period)].filter(
        ({ id }) => !isChosen || companies.some((one) => one.id === id),
      );
    const names = new RecordNames(this.parts.library, say, language);
    return { query, language, say, names, company, companies, structure, during, read, snapshot: snapshot.name };
  }

  /** By the names they give themselves. */
  private async named(members: readonly ReadableCompany[], read: Read): Promise<readonly Reported[]> {
    const named: Reported[] = [];
    // Sequential: each takes a connection.
    for (const { id, days } of members) {
      const member = await read(id, (trx) => this.parts.companies.company(trx, id));
      if (member) named.push({ ...reportedOf(member), days });
    }
    return named;
  }

  /**
   * Companies of the selected facilities; always includes the own one. A facility of any other company is reported as
   * unknown.
   */
  private async concerned(
    companies: readonly Reported[],
    { facilities }: AskedReport,
    read: Read,
  ): Promise<readonly Reported[]> {
    if (facilities.length === 0) return companies;
    const missing = new Set(facilities);
    const concerned: Reported[] = [];
    for (const company of companies) {
      const owned = await read(company.id, (trx) => this.parts.companies.facilities(trx, company.id));
      const chosen = readableFacilities(owned, company).filter(({ id }) => facilities.includes(id));
      for (const { id } of chosen) missing.delete(id);
      if (chosen.length > 0 || concerned.length === 0) concerned.push(company);
    }
    if (missing.size === 0) return concerned;
    const message = 'assurance-pack.facility-unknown';
    throw problem('facility.unknown', 400, message, [{ path: 'facilities', message }]);
  }
}
