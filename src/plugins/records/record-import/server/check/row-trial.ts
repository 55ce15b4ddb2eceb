import { decimal, fixedText } from '#domain/units';
import type { Facility } from '#plugins/company/company/server';
import { recordBody } from '#plugins/records/records/contract';
import type { BulkRecords } from '#plugins/records/records/server';
import { refusal, rowKey, type RowIssue } from '../../domain/index.ts';
import type { StoredIssue } from '../import-tables.ts';
import type { DraftRow } from './draft-row.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Where in its file a row has its fields. */
export interface RowPlaces {
  readonly column: (field: string) => { readonly column: string; readonly title: string };
  /** The field of a path of the record API. */
  readonly fieldOf: (path: string) => string;
}

/** Parses and calculates rows. */
export class RowTrial {
  constructor(
    private readonly facilities: ReadonlyMap<string, Facility>,
    private readonly records: BulkRecords,
  ) {}

  /** The row as far as it could be read, with all its issues. */
  of(
    draft: Readonly<Record<string, unknown>>,
    issues: readonly RowIssue[],
    places: RowPlaces,
  ): Omit<DraftRow, 'number' | 'cells' | 'isStray'> {
    const { body, ...tried } = this.tried(draft, issues, places.fieldOf);
    return {
      ...places,
      issues: tried.issues.map(({ field, level, code, values }): StoredIssue => ({
        ...places.column(field),
        level,
        code,
        values: { ...values },
      })),
      body,
      calculated: tried.calculated,
      facility: body ? this.facilities.get(body.facilityId) : undefined,
      tTotal: tried.tTotal,
      key: body && fingerprintOf(rowKey(body)),
    };
  }

  private tried(draft: Readonly<Record<string, unknown>>, issues: readonly RowIssue[], fieldOf: RowPlaces['fieldOf']) {
    const nothing = { body: null, tTotal: null, calculated: undefined };
    const parsed = recordBody.safeParse(draft);
    if (!parsed.success) {
      const reported = new Set(issues.map(({ field }) => field));
      const more = parsed.error.issues.flatMap(({ path, message }) => {
        const field = fieldOf(path.join('.'));
        // A missing field was already reported when its cell was read.
        return reported.has(field) || !(String(path[0]) in draft) ? [] : [refusal(field, 'field.invalid', message)];
      });
      return { ...nothing, issues: [...issues, ...dedupe(more)] };
    }
    if (issues.some(({ level }) => level === 'error')) return { ...nothing, issues };
    const facility = this.facilities.get(parsed.data.facilityId);
    if (!facility)
      return { ...nothing, issues: [...issues, refusal('facility', 'facility.unknown', 'records.facility-unknown')] };
    const trial = this.records.tryOut(parsed.data, facility);
    if (trial.ok) return { body: parsed.data, tTotal: fixed(trial.total), calculated: trial.calculated, issues };
    const failed = trial.issues.map(({ path, message }) => refusal(fieldOf(path), trial.code, message));
    return { ...nothing, issues: [...issues, ...failed] };
  }
}

const fixed = (total: string | null) => (total === null ? null : fixedText(decimal(total), 6));

const dedupe = (issues: readonly RowIssue[]) => [
  ...new Map(issues.map((one) => [one.field + one.values['message'], one])).values(),
];
