import type { NoticeKind } from '#plugins/platform/notifications/contract';
import type { Notices, Recipients } from '#plugins/platform/notifications/server';
import type { Account } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import {
  recordApprovedByStaffNotice,
  recordApprovedNotice,
  recordChangedByStaffNotice,
  recordChangedNotice,
  recordCreatedByStaffNotice,
  recordDeletedByStaffNotice,
  recordDeletedNotice,
  recordRemarkByStaffNotice,
  recordRemarkNotice,
  recordReturnedByStaffNotice,
  recordReturnedNotice,
  recordSubmittedByStaffNotice,
  recordSubmittedNotice,
  recordVoidedByStaffNotice,
  recordVoidedNotice,
  type RecordDetail,
  type RecordScope,
} from '../../contract/index.ts';
import type { RecordDetailView } from '../read/record-detail-view.ts';
import type { StoredRecord } from '../write/record-store.ts';
import type { RecordTables } from '../record-tables.ts';
import type { RequestedStep } from './requested-step.ts';
import { nothingWaits, SUBMITTED_KINDS, submittedSubject } from './waiting-records.ts';
import { readerOfWriter, type Writer } from '../write/writer.ts';

/** Notifies people of what others did to their records, in the same transaction. Never of their own acts. */
export class RecordNotices {
  constructor(
    private readonly notices: Pick<Notices, 'notify' | 'settle'>,
    private readonly accounts: { byId(trx: Trx, id: string): Promise<Pick<Account, 'name'> | undefined> },
    private readonly view: Pick<RecordDetailView, 'find'>,
    private readonly scopes: readonly RecordScope[],
  ) {}

  /** Notifies the company's administrators of a record that platform staff entered. */
  async created(trx: Trx, writer: Writer, record: RecordDetail): Promise<void> {
    if (!writer.isStaff) return;
    const to = { companyId: writer.companyId, authorities: ['COMPANY_ADMIN'], except: writer.accountId } as const;
    await this.notices.notify(trx, to, {
      kind: recordCreatedByStaffNotice,
      params: wordsOf(record),
      subject: record.id,
      link: this.linkTo(record),
    });
  }

  /** Notifies the creator (`createdBy`, an account) of a change by someone else. */
  async changed(trx: Trx, writer: Writer, createdBy: string, record: RecordDetail): Promise<void> {
    if (createdBy === writer.accountId) return;
    await this.notifyCreator(trx, writer, createdBy, record, {
      byMember: recordChangedNotice,
      byStaff: recordChangedByStaffNotice,
      link: this.linkTo(record),
    });
  }

  /** Notifies the creator of a deletion by someone else. Call it before, while the record can still be described. */
  async deleting(trx: Trx, writer: Writer, createdBy: string, id: string): Promise<void> {
    if (createdBy === writer.accountId) return;
    const record = await this.view.find(trx, writer.companyId, id, readerOfWriter(writer));
    if (!record) return;
    await this.notifyCreator(trx, writer, createdBy, record, {
      byMember: recordDeletedNotice,
      byStaff: recordDeletedByStaffNotice,
      link: null,
    });
  }

  /** Notifies administrators of records to approve, and the preparers of a record of the decision. */
  async moved(trx: Trx, writer: Writer, record: StoredRecord, { status, reason = '' }: RequestedStep): Promise<void> {
    const { companyId, accountId } = writer;
    const shown = await this.view.find(trx, companyId, record.id, readerOfWriter(writer));
    if (!shown) return;
    const act = { subject: record.id, link: this.linkTo(shown), params: wordsOf(shown) };
    if (status === 'SUBMITTED') {
      const to = { companyId, authorities: ['COMPANY_ADMIN'], except: accountId } as const;
      // One notice for all records of a scope that a person submits: a month of records is one piece of news.
      const subject = submittedSubject(accountId, record.scope);
      await this.notify(trx, writer, to, recordSubmittedNotice, recordSubmittedByStaffNotice, { ...act, subject });
      return;
    }
    await this.settle(trx, companyId, record);
    const accounts = [record.prepared_by, record.created_by, ...(record.submitted_by ? [record.submitted_by] : [])];
    const to = { companyId, accounts: [...new Set(accounts)], except: accountId };
    if (status === 'APPROVED') {
      const subject = `approved ${accountId} ${record.scope}`;
      await this.notify(trx, writer, to, recordApprovedNotice, recordApprovedByStaffNotice, { ...act, subject });
      return;
    }
    const [byMember, byStaff] =
      status === 'RETURNED'
        ? [recordReturnedNotice, recordReturnedByStaffNotice]
        : [recordVoidedNotice, recordVoidedByStaffNotice];
    await this.notify(trx, writer, to, byMember, byStaff, { ...act, params: { ...act.params, reason } });
  }

  /** Marks the notices about waiting records as read once the last of these records is decided. */
  private async settle(trx: Trx, companyId: string, { submitted_by: by, scope }: StoredRecord): Promise<void> {
    if (by === null || !(await nothingWaits(trx, companyId, by, scope))) return;
    const notices = { kinds: SUBMITTED_KINDS, subject: submittedSubject(by, scope) };
    await this.notices.settle(trx, { companyId, authorities: ['COMPANY_ADMIN'] }, notices);
  }

  /** Notifies those who prepared or approved a record, or remarked on it `before`, of a remark. */
  async remarked(trx: Trx, writer: Writer, record: RecordDetail, before: readonly string[]): Promise<void> {
    const { companyId, accountId } = writer;
    const concerned = await this.concerned(trx, companyId, record.id);
    const to = { companyId, accounts: [...new Set([...concerned, ...before])], except: accountId };
    await this.notify(trx, writer, to, recordRemarkNotice, recordRemarkByStaffNotice, {
      subject: `remark ${record.id}`,
      link: this.linkTo(record),
      params: wordsOf(record),
    });
  }

  /** Accounts that created, prepared, submitted or approved a record. */
  private async concerned(trx: Trx, companyId: string, id: string): Promise<readonly string[]> {
    const row = await trx
      .withTables<RecordTables>()
      .selectFrom('emission_record')
      .select(['created_by', 'prepared_by', 'submitted_by', 'approved_by'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? Object.values(row).filter((account) => account !== null) : [];
  }

  private async notifyCreator(
    trx: Trx,
    writer: Writer,
    createdBy: string,
    record: RecordDetail,
    { byMember, byStaff, link }: ActNotices,
  ): Promise<void> {
    const to = { companyId: writer.companyId, accounts: [createdBy], except: writer.accountId };
    await this.notify(trx, writer, to, byMember, byStaff, { subject: record.id, link, params: wordsOf(record) });
  }

  private async notify<P extends string>(
    trx: Trx,
    writer: Writer,
    to: Recipients,
    byMember: NoticeKind<P | 'who'>,
    byStaff: NoticeKind<P>,
    { params, ...facts }: ActFacts<P>,
  ): Promise<void> {
    const who = writer.isStaff ? undefined : (await this.accounts.byId(trx, writer.accountId))?.name;
    // A company does not see the names of staff.
    if (who === undefined) await this.notices.notify(trx, to, { ...facts, kind: byStaff, params });
    else
      await this.notices.notify(trx, to, {
        ...facts,
        kind: byMember,
        params: { ...params, who } as Readonly<Record<P | 'who', string>>,
      });
  }

  /** Path of the record's screen, in both areas. */
  private linkTo({ id, typeScope }: RecordDetail): string | null {
    const scope = this.scopes.find(({ number }) => number === typeScope);
    return scope ? `${scope.id}/${id}` : null;
  }
}

/** Notices of one act: by a member of the company, or by staff. All kinds of either take the same parameters. */
interface ActNotices {
  readonly byMember: typeof recordChangedNotice;
  readonly byStaff: typeof recordChangedByStaffNotice;
  readonly link: string | null;
}

/** The parts of a notice that do not depend on who acted. */
interface ActFacts<P extends string> {
  readonly subject: string;
  readonly link: string | null;
  readonly params: Readonly<Record<P, string>>;
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
