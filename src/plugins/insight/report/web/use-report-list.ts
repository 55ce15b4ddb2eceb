import { useCall, useLanguage } from '#core';
import { anyReportRoutes, type ReportSubject } from '../contract/index.ts';
import type { ReportArea } from './report-area.ts';

/** A report in the list. */
export interface ListedReport {
  readonly id: string;
  readonly name: string;
  readonly subject: ReportSubject;
  readonly countries: readonly string[] | null;
}

/** Reports under one heading. */
export interface ReportGroup {
  readonly id: 'group' | 'company' | 'facility' | 'bridge';
  readonly reports: readonly ListedReport[];
}

const GROUPS = ['group', 'company', 'facility', 'bridge'] as const;

const groupOf = ({ id, subject }: ListedReport) => (['bridge', 'differences'].includes(id) ? 'bridge' : subject);

/** The reports of an area for a company of this country, including those of other plugins; empty groups are left out. */
export function useReportList(area: ReportArea, country: string) {
  const language = useLanguage();
  const own = useCall(anyReportRoutes.list, { query: { language } }, { enabled: area === 'home' });
  const staff = useCall(anyReportRoutes.adminList, { query: { language } }, { enabled: area === 'admin' });
  const { data, error, refetch } = area === 'admin' ? staff : own;
  const listed: readonly ListedReport[] = data?.data.commonObjects ?? [];
  const reports = listed.filter(({ countries }) => countries === null || countries.includes(country));
  const groups: readonly ReportGroup[] = GROUPS.map((id) => ({
    id,
    reports: reports.filter((report) => groupOf(report) === id),
  })).filter((group) => group.reports.length > 0);
  return { groups, reports, isKnown: data !== undefined, error, retry: () => void refetch() };
}
