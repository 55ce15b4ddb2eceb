import { useSearchParams } from 'react-router-dom';
import { useCall, useLanguage } from '#core';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import type { CivilDate } from '#domain/time';
import { anyReportRoutes } from '../contract/index.ts';
import { choiceIn, queryOf, searchOf, withFramework, withReport, type ReportChoice } from './address/report-choice.ts';
import type { ReportArea } from './report-area.ts';
import { useReportList } from './use-report-list.ts';

/** The reader's time zone: files show their creation time in it. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Missing selection: a company for staff, a facility for a report about one. */
type Missing = 'company' | 'facility';

/** The settings, their options, and the report. */
export function useReportScreen(area: ReportArea, today: CivilDate) {
  const [address, setAddress] = useSearchParams();
  const company = useCompanyFacts(address.get('companyId'));
  const choice = choiceIn(address, today, company);
  const language = useLanguage();
  const list = useReportList(area, company.country);
  const chosen = list.reports.find(({ id }) => id === choice.report);
  const isStaff = area === 'admin';
  const hasCompany = !isStaff || choice.companyId !== null;
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(
    facilitySelectionRoute,
    { query: choice.companyId === null ? {} : { companyId: choice.companyId } },
    { enabled: hasCompany },
  );
  const offered = facilities.data?.data.commonObjects ?? [];
  const subject = chosen?.subject ?? 'group';
  const isOfFacility = subject === 'facility';
  // A report about one facility opens with the first one rather than with a question.
  const facilityId = (offered.find(({ id }) => choice.facilities.includes(id)) ?? offered[0])?.id ?? null;
  const isFacilityKnown = !isOfFacility || facilityId !== null;
  const missing: Missing | null = !hasCompany
    ? 'company'
    : isOfFacility && facilities.isSuccess && facilityId === null
      ? 'facility'
      : null;
  const asked = {
    params: { report: choice.report },
    query: {
      ...queryOf(isStaff ? choice : { ...choice, companyId: null }, subject, facilityId, language),
      timeZone: HERE,
    },
  };
  // Until the companies are loaded, the financial year of the chosen one is unknown.
  const isReady = chosen !== undefined && hasCompany && isFacilityKnown && !(isStaff && companies.isPending);
  // The previous figures stay until the new ones arrive, so that the page does not jump; another report starts empty.
  const own = useCall(anyReportRoutes.read, asked, { enabled: isReady && !isStaff, keepPrevious: true });
  const staff = useCall(anyReportRoutes.adminRead, asked, { enabled: isReady && isStaff, keepPrevious: true });
  const { data, error, refetch, isPlaceholderData } = isStaff ? staff : own;
  const document = isReady && data?.data.report === choice.report ? data.data : undefined;
  return {
    area,
    company,
    choice,
    change: (part: Partial<ReportChoice>) => setAddress(searchOf({ ...choice, ...part }), { replace: true }),
    follow: (framework: string) => setAddress(searchOf(withFramework(choice, framework)), { replace: true }),
    open: (report: string) => setAddress(searchOf(withReport(choice, report))),
    list,
    chosen,
    isOfFacility,
    hasCompany,
    companies,
    facilities,
    facilityId,
    missing,
    asked,
    document,
    isChanging: document !== undefined && isPlaceholderData,
    error: error ?? facilities.error ?? list.error,
    retry: () => {
      if (list.error) list.retry();
      if (facilities.error) void facilities.refetch();
      if (error) void refetch();
    },
  };
}

export type ReportScreenState = ReturnType<typeof useReportScreen>;
