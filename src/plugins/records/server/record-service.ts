import { problem, token } from '#contract';
import { diffCells } from '#domain/rollup';
import type { CompanyStore, Facility } from '#plugins/company/server';
import { uuidv7, type Clock, type Database, type EventBus, type Trx } from '#server';
import type { RecordBody, RecordDetail, RecordUpdateBody } from '../contract/index.ts';
import type { CellStore } from './cell-store.ts';
import type { CalculatedRecord, RecordCalculation } from './record-calculation.ts';
import type { RecordDetailView } from './record-detail-view.ts';
import type { RecordNotices } from './record-notices.ts';
import { notDeletable, notEditable, outsideWindow, tooLong } from './record-policy.ts';
import type { NewRun, RecordChange, RecordStore, StoredRecord } from './record-store.ts';
import { recordsChanged } from './records-changed.ts';
import { cellsOfStored, storedResults } from './stored-record.ts';
import type { Writer } from './writer.ts';

/** The steps of writing a record. Each is one transaction: record, calculation run and cells, or nothing. */
export interface RecordService {
  create(writer: Writer, body: RecordBody): Promise<RecordDetail>;
  /** 409 `record.stale` with the present record when `revision` is not the present one. */
  update(writer: Writer, body: RecordUpdateBody): Promise<RecordDetail>;
  remove(writer: Writer, id: string): Promise<void>;
}

export const RecordService = token<RecordService>('records/record-service');

export class RecordServiceImpl implements RecordService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly records: RecordStore,
    private readonly cells: CellStore,
    private readonly view: RecordDetailView,
    private readonly calculation: RecordCalculation,
    private readonly notices: RecordNotices,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async create(writer: Writer, body: RecordBody): Promise<RecordDetail> {
    const id = uuidv7();
    const created = await this.database.withTenant(writer.companyId, async (trx) => {
      const calculated = await this.calculated(trx, writer, body);
      const at = this.clock.now().toISOString();
      const run = newRun(writer, id, 1, calculated, at);
      const record: StoredRecord = {
        ...changeOf(body, calculated, run, writer),
        company_id: writer.companyId,
        id,
        status: 'DRAFT',
        created_at: at,
        created_by: writer.accountId,
      };
      await this.records.insert(trx, record, run);
      const shown = await this.present(trx, writer, id);
      await this.notices.created(trx, writer, shown);
      // Cells last: many writers share them, so their locks are held only until the commit that follows.
      await this.cells.add(trx, writer.companyId, diffCells([], cellsOfStored(record)));
      return shown;
    });
    this.events.publish(recordsChanged, { companyId: writer.companyId });
    return created;
  }

  async update(writer: Writer, body: RecordUpdateBody): Promise<RecordDetail> {
    const updated = await this.database.withTenant(writer.companyId, async (trx) => {
      const present = await this.held(trx, writer, body.id);
      if (present.revision !== body.revision)
        throw problem(
          'record.stale',
          409,
          'Somebody changed this record while you were editing it. Compare both versions; yours is not lost.',
          [],
          await this.present(trx, writer, body.id),
        );
      const refused = notEditable(present);
      if (refused) throw refused;
      const calculated = await this.calculated(trx, writer, body);
      const run = newRun(writer, body.id, present.revision + 1, calculated, this.clock.now().toISOString());
      const change = changeOf(body, calculated, run, writer);
      await this.records.update(trx, writer.companyId, body.id, change, run);
      const after = cellsOfStored({ ...change, status: present.status });
      const shown = await this.present(trx, writer, body.id);
      await this.notices.changed(trx, writer, present.created_by, shown);
      await this.cells.add(trx, writer.companyId, diffCells(cellsOfStored(present), after));
      return shown;
    });
    this.events.publish(recordsChanged, { companyId: writer.companyId });
    return updated;
  }

  async remove(writer: Writer, id: string): Promise<void> {
    await this.database.withTenant(writer.companyId, async (trx) => {
      const present = await this.held(trx, writer, id);
      const refused = notDeletable(present);
      if (refused) throw refused;
      await this.notices.deleting(trx, writer, present.created_by, id);
      await this.records.remove(trx, writer.companyId, id, this.clock.now().toISOString(), writer.accountId);
      await this.cells.add(trx, writer.companyId, diffCells(cellsOfStored(present), []));
    });
    this.events.publish(recordsChanged, { companyId: writer.companyId });
  }

  private async calculated(trx: Trx, writer: Writer, body: RecordBody): Promise<CalculatedRecord> {
    const facility = await this.facility(trx, writer, body.facilityId);
    const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
    if (refused) throw refused;
    return this.calculation.calculate(body, facility);
  }

  private async facility(trx: Trx, writer: Writer, id: string): Promise<Facility> {
    const found = await this.companies.facility(trx, writer.companyId, id);
    if (found) return found;
    const message = 'This facility is not one of the company. Choose one of the list.';
    throw problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
  }

  private async held(trx: Trx, writer: Writer, id: string): Promise<StoredRecord> {
    return (await this.records.hold(trx, writer.companyId, id)) ?? unknownRecord();
  }

  private async present(trx: Trx, writer: Writer, id: string): Promise<RecordDetail> {
    return (await this.view.find(trx, writer.companyId, id)) ?? unknownRecord();
  }
}

/** 404 for a record that does not exist, is deleted, or belongs to another company: nobody learns which. */
export function unknownRecord(): never {
  throw problem('record.unknown', 404, 'There is no such record. It may have been deleted.');
}

function newRun(writer: Writer, recordId: string, revision: number, calculated: CalculatedRecord, at: string): NewRun {
  const { gwpSet, trace, outputs, inputsHash } = calculated;
  const { companyId, accountId } = writer;
  return {
    id: uuidv7(),
    companyId,
    recordId,
    recordRevision: revision,
    gwpSet,
    trace,
    outputs,
    inputsHash,
    at,
    by: accountId,
  };
}

function changeOf(body: RecordBody, calculated: CalculatedRecord, run: NewRun, writer: Writer): RecordChange {
  return {
    revision: run.recordRevision,
    facility_id: body.facilityId,
    scope: body.typeScope,
    framework: body.frameworkId,
    edition: calculated.edition,
    category: body.categoryId,
    sub_category: calculated.subCategory,
    input_type: body.inputTypeId,
    consumption_type: body.consumptionTypeId ?? null,
    fill_mode: body.fillMode,
    from_date: body.fromDate,
    to_date: body.toDate,
    quantity: body.quantity,
    unit: body.unit,
    method: calculated.method,
    criterion: body.criterion ?? null,
    method_inputs: body.methodInputs,
    remark: body.remark,
    run_id: run.id,
    ...storedResults(calculated.outputs),
    updated_at: run.at,
    updated_by: writer.accountId,
  };
}
