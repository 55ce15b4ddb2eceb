import { token } from '#contract';
import type { Notices } from '#plugins/notifications/server';
import type { AccountStore } from '#plugins/sign-in/server';
import type { Trx } from '#server';
import {
  recordChangedByStaffNotice,
  recordChangedNotice,
  recordCreatedByStaffNotice,
  recordDeletedByStaffNotice,
  recordDeletedNotice,
  type RecordDetail,
  type RecordScope,
} from '../contract/index.ts';
import type { RecordDetailView } from './record-detail-view.ts';
import type { Writer } from './writer.ts';

/** Tells people what others did to their records, inside the transaction that does it. Nobody is told of the own act. */
export interface RecordNotices {
  /** Administrators of the company learn of records platform staff enter for it. */
  created(trx: Trx, writer: Writer, record: RecordDetail): Promise<void>;
  /** The creator learns of another's change; `createdBy` is the creator's account. */
  changed(trx: Trx, writer: Writer, createdBy: string, record: RecordDetail): Promise<void>;
  /** The creator learns of another's deletion. Called before it, while the record can still be described. */
  deleting(trx: Trx, writer: Writer, createdBy: string, id: string): Promise<void>;
}

export const RecordNotices = token<RecordNotices>('records/record-notices');

export class RecordNoticesImpl implements RecordNotices {
  constructor(
    private readonly notices: Notices,
    private readonly accounts: Pick<AccountStore, 'byId'>,
    private readonly view: Pick<RecordDetailView, 'find'>,
    private readonly scopes: readonly RecordScope[],
  ) {}

  async created(trx: Trx, writer: Writer, record: RecordDetail): Promise<void> {
    if (!writer.isStaff) return;
    const to = { companyId: writer.companyId, authorities: ['COMPANY_ADMIN'], except: writer.accountId } as const;
    await this.notices.tell(trx, to, {
      kind: recordCreatedByStaffNotice,
      params: wordsOf(record),
      subject: record.id,
      link: this.linkTo(record),
    });
  }

  async changed(trx: Trx, writer: Writer, createdBy: string, record: RecordDetail): Promise<void> {
    if (createdBy === writer.accountId) return;
    await this.tellCreator(trx, writer, createdBy, record, {
      byMember: recordChangedNotice,
      byStaff: recordChangedByStaffNotice,
      link: this.linkTo(record),
    });
  }

  async deleting(trx: Trx, writer: Writer, createdBy: string, id: string): Promise<void> {
    if (createdBy === writer.accountId) return;
    const record = await this.view.find(trx, writer.companyId, id);
    if (!record) return;
    await this.tellCreator(trx, writer, createdBy, record, {
      byMember: recordDeletedNotice,
      byStaff: recordDeletedByStaffNotice,
      link: null,
    });
  }

  private async tellCreator(
    trx: Trx,
    writer: Writer,
    createdBy: string,
    record: RecordDetail,
    { byMember, byStaff, link }: ToldOfAct,
  ): Promise<void> {
    const to = { companyId: writer.companyId, accounts: [createdBy], except: writer.accountId };
    const told = { subject: record.id, link };
    const params = wordsOf(record);
    const who = writer.isStaff ? undefined : (await this.accounts.byId(trx, writer.accountId))?.name;
    // A company does not see the names of staff.
    if (who === undefined) await this.notices.tell(trx, to, { ...told, kind: byStaff, params });
    else await this.notices.tell(trx, to, { ...told, kind: byMember, params: { ...params, who } });
  }

  /** Path of the record's screen below either area. */
  private linkTo({ id, typeScope }: RecordDetail): string | null {
    const scope = this.scopes.find(({ number }) => number === typeScope);
    return scope ? `${scope.id}/${id}` : null;
  }
}

/** How one act is told, by who did it; all kinds of either have the same places. */
interface ToldOfAct {
  readonly byMember: typeof recordChangedNotice;
  readonly byStaff: typeof recordChangedByStaffNotice;
  readonly link: string | null;
}

function wordsOf(record: RecordDetail) {
  return {
    input: record.inputTypeName,
    inputId: record.inputTypeId,
    facility: record.facilityName,
    from: record.fromDate,
    to: record.toDate,
  };
}
