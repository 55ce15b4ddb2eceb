import type { Decimal } from '#domain/units';
import { bookOf } from '#plugins/insight/books/contract';
import type { Facility } from '#plugins/company/company/server';
import type { ActivityLine, CellSum, FacilityShare, LineSum } from '#plugins/records/records/server';
import { grouped } from './grouped.ts';
import type { ReadableCompany, ReportContext, ReportedCompany } from '../report-definition.ts';

/** Cells by the dimensions of reports. */
export type SourceSum = CellSum<'scope' | 'category' | 'inputType'>;

/** Cells of one facility. */
export type FacilitySum = CellSum<'facility' | 'scope' | 'category'>;

/** A company and its facilities in a report. */
export interface CompanyPlaces {
  readonly company: ReportedCompany & ReadableCompany;
  readonly facilities: readonly Facility[];
}

/** Data of one company in a report. Its size is independent of the number of records and lines. */
export interface CompanyPart extends CompanyPlaces {
  /** Facilities the book includes in part or excludes. */
  readonly shares: readonly FacilityShare[];
  /** From the ledger: source of every total. By the first facility that has a source, then by category and input. */
  readonly cells: readonly SourceSum[];
  /** By facility, if required. */
  readonly byFacility: ReadonlyMap<string, readonly FacilitySum[]>;
  /** GJ produced and used on site by facility. */
  readonly ownUse: ReadonlyMap<string, Decimal>;
  /** Lines of activity summed by input, use, unit and edition. */
  readonly lines: readonly LineSum[];
  /** Number of lines in each scope, if required. */
  readonly lineCount: ReadonlyMap<number, number>;
}

/** Data a report needs besides sums. */
export interface PartNeeds {
  /** Cells of each facility. */
  readonly facilities?: boolean;
  /** Number of lines. */
  readonly count?: boolean;
  /** Separates lines that state energy from those that do not. */
  readonly energy?: boolean;
}

/** Whether the book of a report has a scope. */
export const hasScope = ({ query }: ReportContext, scope: number): boolean =>
  bookOf(query.framework).scopes.includes(scope);

/** A facility ordered by name, then by id: the order its lines are read in. */
export const inReadingOrder = (one: Facility, other: Facility): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1;

/** Lines facility by facility, each in its own order. */
export function byPlace(lines: readonly ActivityLine[], facilityIds: readonly string[]): readonly ActivityLine[] {
  const groups = new Map(grouped(lines, ({ facilityId }) => facilityId));
  return facilityIds.flatMap((id) => groups.get(id) ?? []);
}
