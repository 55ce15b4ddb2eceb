import { addressOf, type CompanyFacts } from '#core';
import { financialYear, financialYearOf, isCivilDate, type CivilDate, type DateRange } from '#domain/time';
import { FRAMEWORK_IDS, FRAMEWORKS, frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { BASES } from '#plugins/company/control-basis/contract';
import type { ReportLanguage, ReportSubject } from '../../contract/index.ts';
import { REPORT_PATH, type ReportArea } from '../report-area.ts';

const SCOPE_2_METHODS = ['LOCATION', 'MARKET'] as const;

/** Which report, and its settings. Stored in the address, so that a link and a reload show the same one. */
export interface ReportChoice {
  readonly report: string;
  readonly from: string;
  readonly to: string;
  /** Ids; empty means every facility. */
  readonly facilities: readonly string[];
  readonly framework: string;
  /** Consolidation approach of the GHG Protocol book; the other books have a fixed one. */
  readonly basis: (typeof BASES)[number];
  readonly scope2Method: (typeof SCOPE_2_METHODS)[number];
  readonly includeDrafts: boolean;
  /** For staff only: the company of the report. */
  readonly companyId: string | null;
}

/** Frameworks, those of a country first: its first one is the default. */
function inOrderOf(country: string): readonly [string, ...string[]] {
  const [first = FRAMEWORK_IDS[0], ...others] = frameworksIn(country);
  return [first, ...others, ...FRAMEWORK_IDS];
}

/** The default report of frameworks without one of their own. */
const FIRST_REPORT = 'corporate-summary';

/** The main report of a framework. */
const mainReportOf = (framework: string): string => frameworkOf(framework).reports[0] ?? FIRST_REPORT;

/** Frameworks a report is made for; none: it is for all. */
const madeFor = (report: string) => FRAMEWORKS.filter(({ reports }) => reports.includes(report)).map(({ id }) => id);

/** Another report: one made for other frameworks brings its own. */
export function withReport(choice: ReportChoice, report: string): ReportChoice {
  const [own = choice.framework, ...others] = madeFor(report);
  return { ...choice, report, framework: [own, ...others].includes(choice.framework) ? choice.framework : own };
}

/** Another framework: its main report replaces one that is made for others. */
export function withFramework(choice: ReportChoice, framework: string): ReportChoice {
  const own = madeFor(choice.report);
  const stays = own.length === 0 || own.includes(framework);
  return { ...choice, framework, report: stays ? choice.report : mainReportOf(framework) };
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], given: string | null): T =>
  known.find((one) => one === given) ?? known[0];

/** The reporting company, as far as its reports start from it. */
export type ReportingCompany = Pick<CompanyFacts, 'country' | 'firstMonth'>;

/** The last complete financial year: a partial one beside whole ones would look like a decrease. */
export function lastYear(today: CivilDate, { firstMonth }: Pick<ReportingCompany, 'firstMonth'>): DateRange {
  const { from, to } = financialYear(financialYearOf(today, firstMonth).year - 1, firstMonth);
  return { from, to };
}

/** Parses an address; missing or invalid parts have the defaults of the reporting company. */
export function choiceIn(address: URLSearchParams, today: CivilDate, company: ReportingCompany): ReportChoice {
  const given = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const isPeriod = isCivilDate(given.from) && isCivilDate(given.to) && given.from <= given.to;
  const framework = oneOf(inOrderOf(company.country), address.get('framework'));
  return {
    report: address.get('report') ?? mainReportOf(framework),
    ...(isPeriod ? given : lastYear(today, company)),
    facilities: (address.get('facilities') ?? '').split(',').filter(Boolean),
    framework,
    basis: oneOf(BASES, address.get('basis')),
    scope2Method: oneOf(SCOPE_2_METHODS, address.get('scope2')),
    includeDrafts: address.get('drafts') === 'true',
    companyId: address.get('companyId'),
  };
}

/** Query string of an address: includes every setting, so that it means the same next year. */
export function searchOf(choice: ReportChoice): URLSearchParams {
  const { report, from, to, facilities, framework, basis, scope2Method, includeDrafts, companyId } = choice;
  return new URLSearchParams({
    report,
    ...(companyId === null ? {} : { companyId }),
    from,
    to,
    ...(facilities.length === 0 ? {} : { facilities: facilities.join(',') }),
    framework,
    ...(frameworkOf(framework).isBasisChosen ? { basis } : {}),
    scope2: scope2Method,
    ...(includeDrafts ? { drafts: 'true' } : {}),
  });
}

export const reportAddress = (area: ReportArea, choice: ReportChoice) =>
  `${addressOf(area, REPORT_PATH)}?${searchOf(choice).toString()}`;

/** Query for the server; a report about one facility uses the given one. */
export function queryOf(
  choice: ReportChoice,
  subject: ReportSubject,
  facilityId: string | null,
  language: ReportLanguage,
) {
  const { from, to, facilities, framework, basis, scope2Method, includeDrafts, companyId } = choice;
  const asked = subject === 'facility' ? [facilityId ?? []].flat() : [...facilities];
  return {
    from,
    to,
    ...(asked.length === 0 ? {} : { facilities: asked }),
    framework,
    ...(frameworkOf(framework).isBasisChosen ? { basis } : {}),
    scope2Method,
    includeDrafts,
    language,
    ...(companyId === null ? {} : { companyId }),
  };
}

export type ReportAsked = ReturnType<typeof queryOf>;
