import { messageOf } from '#contract';
import { sql } from 'kysely';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { type Texts, type Trx } from '#server';
import type { RecordStatus, StepPreviewRow } from '../../contract/index.ts';
import { statusRefusal } from '../../domain/index.ts';
import { STAFF_NAME } from '../read/present-row.ts';
import { coveredBy } from '../read/record-list-view.ts';
import { samePerson } from '#plugins/identity/sign-in/server';
import { isOnlyUser, prepared, type Reader } from '../read/record-people.ts';
import type { RecordPeriods } from '../write/record-periods.ts';

interface FoundRow {
  readonly id: string;
  readonly company_id: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly scope: number;
  readonly category: string;
  readonly input_type: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly status: string;
  readonly prepared_by: string;
  readonly submitted_by: string | null;
  readonly open_warnings: number;
  readonly t_total: string | null;
  readonly warnings: readonly (Omit<StepPreviewRow['warnings'][number], 'acknowledgedBy'> & {
    readonly acknowledgedAt: string | null;
    readonly acknowledger: string | null;
  })[];
}

/** Previews a step: the records' t CO2-e and warnings, and why it would be refused. Changes nothing. */
export class StepPreview {
  constructor(
    private readonly library: Pick<ReferenceLibrary, 'inputType'>,
    private readonly periods: RecordPeriods,
    private readonly texts: Texts,
  ) {}

  /** Previews of the ids that belong to the company, largest first. */
  async of(
    trx: Trx,
    companyId: string,
    {
      ids,
      status,
      reader,
    }: { readonly ids: readonly string[]; readonly status: RecordStatus; readonly reader: Reader },
  ): Promise<readonly StepPreviewRow[]> {
    const rows = await recordsWithWarnings(trx, companyId, ids);
    const states = await this.periods.states(trx, rows.map(coveredBy));
    const accounts = await samePerson(trx, reader.accountId);
    const isAlone = status === 'APPROVED' && (await isOnlyUser(trx, companyId, reader.accountId));
    return rows.map((row, index): StepPreviewRow => {
      const place = { status: row.status, locked: states[index] === 'LOCKED', openWarnings: row.open_warnings };
      const isPreparer = prepared(row, accounts);
      const actor = { authorities: reader.authorities, isPreparer, isOnlyUser: isAlone };
      const refusal = statusRefusal(place, status, actor, 'given');
      return {
        id: row.id,
        typeScope: row.scope,
        facilityName: row.facility_name,
        inputTypeId: row.input_type,
        inputTypeName: this.library.inputType(row.category, row.input_type)?.name ?? row.input_type,
        fromDate: row.from_date,
        toDate: row.to_date,
        tonnes: row.t_total,
        selfApproval: status === 'APPROVED' && isPreparer && refusal === null,
        warnings: row.warnings.map(({ acknowledgedAt, acknowledger, ...warning }) => ({
          ...warning,
          message: this.texts.warning(warning),
          acknowledgedBy: acknowledgedAt === null ? null : (acknowledger ?? STAFF_NAME),
        })),
        refusal: refusal && { code: refusal.code, message: messageOf(refusal.text) },
      };
    });
  }
}

/** Records with their warnings, joined on the keys of both tables. */
async function recordsWithWarnings(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<FoundRow>`
    select record.id, record.company_id, record.facility_id, facility.name as facility_name, record.scope,
      record.category, record.input_type, record.from_date, record.to_date, record.status, record.prepared_by,
      record.submitted_by, record.open_warnings, record.t_total, coalesce((
        select json_agg(json_build_object('id', warning.id, 'code', warning.code, 'message', warning.message,
          'values', warning.places, 'comment', warning.comment, 'acknowledgedAt', warning.acknowledged_at,
          'acknowledger', account.name) order by warning.acknowledged_at nulls first, warning.raised_at, warning.id)
        from record_warning as warning left join account on account.id = warning.acknowledged_by
        where warning.company_id = record.company_id and warning.record_id = record.id), '[]') as warnings
    from emission_record as record
      join facility on facility.company_id = record.company_id and facility.id = record.facility_id
    where record.company_id = ${companyId} and record.id = any(${[...ids]}::uuid[]) and record.deleted_at is null
    order by record.t_total desc nulls last, record.id`.execute(trx);
  return rows;
}
