import { addressOf } from '#core';
import type { ReportDocument, ReportRow } from '../../contract/index.ts';
import { RECORDS_PATH, type ReportArea } from '../report-area.ts';
import { reportAddress, type ReportChoice } from './report-choice.ts';

type Drill = NonNullable<ReportRow['drill']>;

/** The records behind a row of a report: a filtered list of one scope. */
export interface RowRecords extends Omit<Drill, 'scope'> {
  readonly scope: number;
  readonly from: string;
  readonly to: string;
  readonly includeDrafts: boolean;
  readonly companyId?: string;
}

type Told = Pick<ReportDocument, 'from' | 'to' | 'includeDrafts' | 'company'>;

/** Address of a row's records; undefined if the row has no single scope. */
export function rowAddress(area: ReportArea, document: Told, { drill }: Pick<ReportRow, 'drill'>): string | undefined {
  if (drill?.scope === undefined) return undefined;
  const { scope, categoryId, facilityId, inputTypeId } = drill;
  const { from, to, includeDrafts, company } = document;
  const search = new URLSearchParams({
    scope: String(scope),
    ...(area === 'admin' && company ? { companyId: company.id } : {}),
    ...(facilityId === undefined ? {} : { facilityId }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(inputTypeId === undefined ? {} : { inputTypeId }),
    from,
    to,
    ...(includeDrafts ? { drafts: 'true' } : {}),
  });
  return `${addressOf(area, RECORDS_PATH)}?${search.toString()}`;
}

/** The report that breaks a facility's row down by source, which links to the records. */
const SOURCES = 'facility-sources';

/** Address of that report; undefined if the row has no facility, or the report is about it already. */
export function facilityAddress(
  area: ReportArea,
  choice: ReportChoice,
  { drill }: Pick<ReportRow, 'drill'>,
): string | undefined {
  const facilityId = drill?.facilityId;
  if (facilityId === undefined || choice.report === SOURCES) return undefined;
  return reportAddress(area, { ...choice, report: SOURCES, facilities: [facilityId] });
}

/** Parses the address of a row's records; null without a scope. */
export function rowRecordsIn(address: URLSearchParams): RowRecords | null {
  const scope = Number(address.get('scope') ?? '');
  if (!Number.isInteger(scope) || scope < 1) return null;
  const given = (name: 'companyId' | 'facilityId' | 'categoryId' | 'inputTypeId') => {
    const value = address.get(name);
    return value === null ? {} : { [name]: value };
  };
  return {
    scope,
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
    includeDrafts: address.get('drafts') === 'true',
    ...given('companyId'),
    ...given('facilityId'),
    ...given('categoryId'),
    ...given('inputTypeId'),
  };
}
