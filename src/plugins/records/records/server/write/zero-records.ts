import { lastDayOfMonth } from '#domain/time';
import { decimal } from '#domain/units';
import { problem, type Problem } from '#contract';
import type { Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import { recordBody, type RecordBody, type RecordDetail } from '../../contract/index.ts';
import type { BulkRecords } from '../bulk/bulk-records.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordTables } from '../record-tables.ts';
import type { RecordService } from './record-service.ts';
import type { Writer } from './writer.ts';

/** A month of an input of a facility that has no record. Months are `YYYY-MM-01`. */
export interface EmptyMonth {
  readonly facility: Facility;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly month: string;
}

/** A record of nothing, not stored: like the last one of its input, with quantity zero. */
export interface ZeroRecord {
  readonly body: RecordBody;
  /** t CO2-e; zero unless it is refused. */
  readonly tonnes: string | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Records that nothing was used in a month, so that the month is not missing. */
export class ZeroRecords {
  constructor(
    private readonly bulk: BulkRecords,
    private readonly service: Pick<RecordService, 'create'>,
  ) {}

  /** What the record of each month would be; null where the input has no record to take its unit and use from. */
  async preview(trx: Trx, companyId: string, months: readonly EmptyMonth[]): Promise<readonly (ZeroRecord | null)[]> {
    const bodies: (RecordBody | null)[] = [];
    // Sequential: they share a connection.
    for (const month of months) bodies.push(await bodyOf(trx, companyId, month));
    const known = bodies.flatMap((body) => body ?? []);
    const locked = await this.bulk.areLocked(trx, companyId, known);
    return bodies.map((body, at): ZeroRecord | null => {
      const facility = months[at]?.facility;
      if (!body || !facility) return null;
      if (locked[known.indexOf(body)]) return refused(body, problem('record.locked', 409, 'records.step-locked'));
      const tried = this.bulk.tryOut(body, facility);
      if (!tried.ok)
        return { body, tonnes: null, refusal: { code: tried.code, message: tried.issues[0]?.message ?? tried.code } };
      const isZero = tried.total !== null && decimal(tried.total).isZero();
      return isZero ? { body, tonnes: tried.total, refusal: null } : refused(body, notZero());
    });
  }

  /** Stores one with the remark that says why. */
  create(writer: Writer, { body }: ZeroRecord, remark: string): Promise<RecordDetail> {
    const checked = recordBody.safeParse({ ...body, remark });
    if (!checked.success)
      throw problem('record.check-failed', 400, checked.error.issues[0]?.message ?? 'records.not-zero');
    return this.service.create(writer, checked.data);
  }
}

const notZero = () => problem('record.not-zero', 409, 'records.not-zero');

const refused = (body: RecordBody, { code, message }: Problem): ZeroRecord => ({
  body,
  tonnes: null,
  refusal: { code, message },
});

/** The last record of the input there, moved to the month. What belongs to its own bill is left out. */
async function bodyOf(trx: Trx, companyId: string, empty: EmptyMonth): Promise<RecordBody | null> {
  const last = await trx
    .withTables<RecordTables>()
    .selectFrom('emission_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('facility_id', '=', empty.facility.id)
    .where('scope', '=', empty.scope)
    .where('category', '=', empty.category)
    .where('input_type', '=', empty.inputType)
    .where('status', '<>', 'VOID')
    .where('deleted_at', 'is', null)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const {
    versionId: _edition,
    reference: _bill,
    attachmentIds: _files,
    ...recurring
  } = bodyOfSnapshot(snapshotOf(last));
  return {
    ...recurring,
    attachmentIds: [],
    fromDate: empty.month,
    toDate: lastDayOfMonth(empty.month),
    quantity: '0',
    remark: '',
  };
}
