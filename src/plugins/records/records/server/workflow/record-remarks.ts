import type { SignInTables } from '#plugins/identity/sign-in/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { RemarkEntry } from '../../contract/index.ts';
import { STAFF_NAME } from '../read/present-row.ts';
import type { RecordDetailView } from '../read/record-detail-view.ts';
import type { RecordNotices } from './record-notices.ts';
import { unknownRecord } from '../write/record-policy.ts';
import type { RecordTables } from '../record-tables.ts';
import { readerOfWriter, type Writer } from '../write/writer.ts';

/** Questions and answers about records. A remark is never changed or deleted; a later one corrects it. */
export class RecordRemarks {
  constructor(
    private readonly database: Database,
    private readonly view: RecordDetailView,
    private readonly notices: RecordNotices,
    private readonly clock: Clock,
  ) {}

  /** The remarks, oldest first. */
  async of(trx: Trx, companyId: string, recordId: string, accountId: string): Promise<readonly RemarkEntry[]> {
    const rows = await trx
      .withTables<RecordTables & SignInTables>()
      .selectFrom('record_remark as said')
      .leftJoin('account', 'account.id', 'said.by_account')
      .select(['said.id', 'said.remark as text', 'said.at', 'said.by_account', 'account.name'])
      .where('said.company_id', '=', companyId)
      .where('said.record_id', '=', recordId)
      .orderBy('said.at')
      .orderBy('said.id')
      .execute();
    return rows.map(({ name, by_account, ...row }) => ({
      ...row,
      by: name ?? STAFF_NAME,
      own: by_account === accountId,
    }));
  }

  /** Adds a remark and notifies the preparers of the record and the authors of earlier remarks. */
  add(writer: Writer, recordId: string, text: string): Promise<RemarkEntry> {
    return this.database.withTenant(writer.companyId, (trx) => this.addIn(trx, writer, recordId, text));
  }

  /** The same in the caller's transaction, which must be of the writer's company. */
  async addIn(trx: Trx, writer: Writer, recordId: string, text: string): Promise<RemarkEntry> {
    const { companyId, accountId } = writer;
    const record = (await this.view.find(trx, companyId, recordId, readerOfWriter(writer))) ?? unknownRecord();
    const id = uuidv7();
    const tables = trx.withTables<RecordTables>();
    const before = await tables
      .selectFrom('record_remark')
      .select('by_account')
      .distinct()
      .where('company_id', '=', companyId)
      .where('record_id', '=', recordId)
      .execute();
    await tables
      .insertInto('record_remark')
      .values({
        company_id: companyId,
        id,
        record_id: recordId,
        at: this.clock.now().toISOString(),
        by_account: accountId,
        remark: text,
      })
      .execute();
    await this.notices.remarked(
      trx,
      writer,
      record,
      before.map(({ by_account }) => by_account),
    );
    const entry = (await this.of(trx, companyId, recordId, accountId)).find((one) => one.id === id);
    return entry ?? unknownRecord();
  }
}
