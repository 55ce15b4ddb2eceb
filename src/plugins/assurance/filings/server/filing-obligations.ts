import { problem } from '#contract';
import { financialYearOf } from '#domain/time';
import { deadlinesOf, FILED_DEADLINES, type FiledDeadlineId } from '#plugins/insight/thresholds/contract';
import type { ReportQuery } from '#plugins/insight/report/contract';
import type { FilingPreview } from '../contract/index.ts';

type Subject = 'group' | 'facility' | 'company';

/**
 * Obligations by the book of a report: those of a corporation for its group, and those of a responsible emitter for a
 * facility.
 */
const BY_BOOK: Readonly<Record<string, Readonly<Partial<Record<Subject, readonly FiledDeadlineId[]>>>>> = {
  NGER: { group: ['nger-report', 'nger-register', 'safeguard'], facility: ['safeguard'] },
  AASB_S2: { group: ['aasb-report'] },
};

type Asked = Pick<ReportQuery, 'from' | 'to' | 'framework' | 'facilities' | 'includeDrafts'>;

/**
 * Obligations a report may be filed for, the most likely first. It must cover a whole financial year and all
 * facilities, without drafts.
 */
export function obligationsOf(subject: Subject, asked: Asked): FilingPreview['obligations'] {
  const year = financialYearOf(asked.from);
  const isWhole = year.from === asked.from && year.to === asked.to && !asked.includeDrafts;
  if (!isWhole || (subject === 'group' && asked.facilities.length > 0)) return [];
  const days = new Map(deadlinesOf(year.year).map(({ id, day }) => [id as string, day]));
  return (BY_BOOK[asked.framework]?.[subject] ?? []).map((id) => ({ id, year: year.year, day: days.get(id) ?? '' }));
}

/** The year of an obligation. Throws 400 `filing.obligation` if the report cannot be filed for it. */
export function yearOf(obligation: FiledDeadlineId | null, may: FilingPreview['obligations']): number | null {
  if (obligation === null) return null;
  const found = may.find(({ id }) => id === obligation);
  if (found) return found.year;
  const message = 'filings.not-of-obligation';
  throw problem('filing.obligation', 400, message, [{ path: 'obligation', message }]);
}

export const isFiledDeadline = (id: string | null): id is FiledDeadlineId =>
  FILED_DEADLINES.some((known) => known === id);
