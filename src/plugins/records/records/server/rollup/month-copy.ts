import { lastDayOfMonth } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Database } from '#server';
import type { DuplicateMonthAnswer, RecordBody } from '../../contract/index.ts';
import { eachOf } from '../bulk/each-record.ts';
import { unknownFacility } from '../write/record-preparation.ts';
import type { RecordService } from '../write/record-service.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordTables } from '../record-tables.ts';
import type { Writer } from '../write/writer.ts';

/** The records to copy, and the target month. Months are `YYYY-MM`. */
export interface WantedCopy {
  readonly typeScope: number;
  readonly facilityId: string;
  readonly categoryId?: string | undefined;
  readonly fromMonth: string;
  readonly toMonth: string;
}

/** Maximum number of records of one facility, scope and month in one copy. */
const MOST = 500;

/** Copies records that recur every month. */
export class MonthCopy {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facility'>,
    private readonly records: Pick<RecordService, 'create'>,
  ) {}

  /**
   * Creates drafts in `toMonth` from the records within `fromMonth`. The edition is that of the new days. Invoice
   * number, evidence and remark are not copied, because they belong to the old bill.
   */
  async copy(writer: Writer, wanted: WantedCopy): Promise<DuplicateMonthAnswer> {
    const bodies = await this.bodies(writer, wanted);
    const { done, rejected } = await eachOf([...bodies.keys()], async (id) => {
      const body = bodies.get(id) as RecordBody;
      return (await this.records.create(writer, body)).id;
    });
    return { created: done, rejected };
  }

  private bodies({ companyId }: Writer, wanted: WantedCopy): Promise<ReadonlyMap<string, RecordBody>> {
    const from = `${wanted.fromMonth}-01`;
    return this.database.withTenant(
      companyId,
      async (trx) => {
        if (!(await this.companies.facility(trx, companyId, wanted.facilityId))) throw unknownFacility();
        let chosen = trx
          .withTables<RecordTables>()
          .selectFrom('emission_record')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('facility_id', '=', wanted.facilityId)
          .where('scope', '=', wanted.typeScope)
          .where('from_date', '>=', from)
          .where('from_date', '<=', lastDayOfMonth(from))
          .where('to_date', '<=', lastDayOfMonth(from))
          .where('status', '<>', 'VOID')
          .where('deleted_at', 'is', null);
        if (wanted.categoryId !== undefined) chosen = chosen.where('category', '=', wanted.categoryId);
        const rows = await chosen.orderBy('from_date').orderBy('id').limit(MOST).execute();
        return new Map(rows.map((row) => [row.id, moved(bodyOfSnapshot(snapshotOf(row)), wanted.toMonth)]));
      },
      { readonly: true },
    );
  }
}

/** The body in another month. A record that ended on the last day of its month ends on the last day of the new one. */
function moved(body: RecordBody, toMonth: string): RecordBody {
  const { versionId: _edition, reference: _invoice, attachmentIds: _files, ...recurring } = body;
  return {
    ...recurring,
    fromDate: sameDay(body.fromDate, toMonth),
    toDate:
      body.toDate === lastDayOfMonth(body.toDate) ? lastDayOfMonth(`${toMonth}-01`) : sameDay(body.toDate, toMonth),
    remark: '',
  };
}

/** The same day of another month, at most its last day: 31 July becomes 30 June. */
function sameDay(day: string, month: string): string {
  const last = lastDayOfMonth(`${month}-01`);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}
