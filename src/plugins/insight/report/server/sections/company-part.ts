import type { Decimal } from '#domain/units';
import { BOOKS } from '#plugins/insight/books/contract';
import type { Facility } from '#plugins/company/company/server';
import type { ActivityLine, CellSum, FacilityShare, LineSum } from '#plugins/records/records/server';
import { grouped } from './grouped.ts';
import type { ReadableCompany, ReportContext, ReportedCompany } from '../report-definition.ts';

/** Cells by what reports tell apart. */
export type SourceSum = CellSum<'scope' | 'category' | 'inputType'>;

/** Cells of one facility. */
export type FacilitySum = CellSum<'facility' | 'scope' | 'category'>;

/** A company and those of its facilities a report is about. */
export interface CompanyPlaces {
  readonly company: ReportedCompany & ReadableCompany;
  readonly facilities: readonly Facility[];
}

/** What one company brings to a report. None of it grows with its records or their lines. */
export interface CompanyPart extends CompanyPlaces {
  /** Facilities the book takes in part or leaves out. */
  readonly shares: readonly FacilityShare[];
  /** From the ledger: every total is made of these. By the first facility that has a source, then by category and input. */
  readonly cells: readonly SourceSum[];
  /** By facility, where they are needed. */
  readonly byFacility: ReadonlyMap<string, readonly FacilitySum[]>;
  /** GJ made and used on the site by facility. */
  readonly ownUse: ReadonlyMap<string, Decimal>;
  /** Lines of activity added up by input, use, unit and edition. */
  readonly lines: readonly LineSum[];
  /** How many lines each scope has, where it is needed. */
  readonly lineCount: ReadonlyMap<number, number>;
}

/** What a report needs beyond sums. */
export interface PartNeeds {
  /** Cells of each facility. */
  readonly facilities?: boolean;
  /** How many lines there are. */
  readonly count?: boolean;
  /** Lines that state energy apart from those that do not. */
  readonly energy?: boolean;
}

/** Whether the book of a report has a scope. */
export const hasScope = ({ query }: ReportContext, scope: number): boolean =>
  BOOKS[query.framework].scopes.includes(scope);

/** A facility by the name it has, then by its id: the order its lines are read in. */
export const inReadingOrder = (one: Facility, other: Facility): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1;

/** Lines facility by facility, each with its own in their order. */
export function byPlace(lines: readonly ActivityLine[], facilityIds: readonly string[]): readonly ActivityLine[] {
  const groups = new Map(grouped(lines, ({ facilityId }) => facilityId));
  return facilityIds.flatMap((id) => groups.get(id) ?? []);
}
