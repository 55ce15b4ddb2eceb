import type { NoticeKind } from '#plugins/platform/notifications/contract';
import type { Notices } from '#plugins/platform/notifications/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { Trx } from '#server';
import {
  acceptedNotice,
  connectedNotice,
  declinedNotice,
  disconnectedByStaffNotice,
  disconnectedNotice,
  invitationDeclinedNotice,
  relationAgreedNotice,
  relationAskedNotice,
  relationRefusedNotice,
  requestedNotice,
  withdrawnNotice,
} from '../../contract/index.ts';
import { mirrored } from '../../domain/relation.ts';
import type { StoredAct } from './act-store.ts';
import { connectionMail, type Asked } from '../mails/connection-mails.ts';
import type { StoredConnection } from '../connection-store.ts';
import type { PeopleView, Reader } from '../lists/people-view.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Path of the connection's screen, below the reader's area. */
const linkTo = (id: string) => `company-connecting/detail-request/${id}`;

type OfCompany = NoticeKind<'company'>;

/** Notifies the people of one side of what the other did. Runs `asStaff`, in the transaction that takes the action. */
export class ConnectionNotifier {
  constructor(
    private readonly notices: Pick<Notices, 'notify'>,
    private readonly mails: MailBox,
    private readonly companies: Pick<CompanyStore, 'company'>,
    private readonly people: Pick<PeopleView, 'administratorsOf'>,
  ) {}

  /** An action on a connection of two companies. */
  async notify(trx: Trx, act: StoredAct, row: StoredConnection): Promise<void> {
    const { from_company: from, to_company: to } = row;
    if (to === null) return this.notifyInviter(trx, act, row);
    const other = act.by_company === from ? to : from;
    switch (act.act) {
      case 'REQUESTED':
        return row.status === 'REQUEST' ? this.requested(trx, act, row, to) : undefined;
      case 'ACCEPTED':
        if (act.by_company === null) return this.connected(trx, act, row);
        await this.notice(trx, acceptedNotice, other, to, act, row);
        return this.mail(trx, from, to, (reader, name) => connectionMail.accepted(reader, name, row.id));
      case 'CROSSED':
        return this.connected(trx, act, row);
      case 'DECLINED':
        return this.notice(trx, declinedNotice, from, to, act, row);
      case 'WITHDRAWN':
        return this.notice(trx, withdrawnNotice, to, from, act, row);
      case 'DISCONNECTED':
        return this.disconnected(trx, act, row, to);
      case 'RELATION_ASKED':
        return this.notice(trx, relationAskedNotice, other, act.by_company, act, row);
      case 'RELATION_AGREED':
        return this.notice(trx, relationAgreedNotice, other, act.by_company, act, row);
      case 'RELATION_REFUSED':
        return this.notice(trx, relationRefusedNotice, other, act.by_company, act, row);
      // A withdrawal needs no notice to the other side, and a mail that is sent again is written elsewhere.
      case 'RELATION_WITHDRAWN':
      case 'RESENT':
    }
  }

  /** A request that has reached a company: by its ABN, or by the address of one of its people (`invited`). */
  async requested(
    trx: Trx,
    act: Pick<StoredAct, 'by_account' | 'by_name'>,
    row: StoredConnection,
    to: string,
    invited?: Reader,
  ): Promise<void> {
    await this.notice(trx, requestedNotice, to, row.from_company, act, row);
    const asking = await this.companies.company(trx, row.from_company);
    const administrators = await this.people.administratorsOf(trx, to);
    const readers = [...administrators, ...(invited && !has(administrators, invited) ? [invited] : [])];
    for (const reader of readers)
      await this.mails.post(
        trx,
        connectionMail.request(reader, {
          id: row.id,
          company: asking?.name ?? '',
          person: act.by_name,
          // As the reader sees it: what the requesting company is to theirs.
          relation: mirrored(row.relation),
          message: row.message,
        }),
      );
  }

  /** The mail to a person without an account: they must sign up to see the connection. */
  async invite(trx: Trx, act: Pick<StoredAct, 'by_name'>, row: StoredConnection, email: string): Promise<void> {
    const asking = await this.companies.company(trx, row.from_company);
    const reader = { email, name: '', language: row.language ?? 'en' };
    const asked: Asked = {
      id: row.id,
      company: asking?.name ?? '',
      person: act.by_name,
      relation: mirrored(row.relation),
      message: row.message,
    };
    await this.mails.post(trx, connectionMail.invitation(reader, asked));
  }

  /** The inviter learns only that an unaccepted invitation was declined. */
  private async notifyInviter(trx: Trx, act: StoredAct, row: StoredConnection): Promise<void> {
    if (act.act !== 'DECLINED') return;
    await this.notices.notify(trx, administrators(row.from_company, act), {
      kind: invitationDeclinedNotice,
      params: { email: row.email ?? '' },
      subject: row.id,
      link: linkTo(row.id),
    });
  }

  /** Both had sent a request, or staff connected them: both sides are notified. */
  private async connected(trx: Trx, act: StoredAct, row: StoredConnection): Promise<void> {
    const { from_company: from, to_company: to } = row;
    if (to === null) return;
    await this.notice(trx, connectedNotice, from, to, act, row);
    await this.notice(trx, connectedNotice, to, from, act, row);
  }

  private async disconnected(trx: Trx, act: StoredAct, row: StoredConnection, to: string): Promise<void> {
    const both = [
      [row.from_company, to],
      [to, row.from_company],
    ] as const;
    const kind = act.by_company === null ? disconnectedByStaffNotice : disconnectedNotice;
    for (const [notified, about] of both) {
      if (notified === act.by_company) continue;
      await this.notice(trx, kind, notified, about, act, row);
      await this.mail(trx, notified, about, (reader, name) =>
        connectionMail.disconnected(reader, name, row.id, act.message),
      );
    }
  }

  private async notice(
    trx: Trx,
    kind: OfCompany,
    notified: string,
    about: string | null,
    act: Pick<StoredAct, 'by_account'>,
    { id }: StoredConnection,
  ): Promise<void> {
    const company = about === null ? undefined : await this.companies.company(trx, about);
    await this.notices.notify(trx, administrators(notified, act), {
      kind,
      params: { company: company?.name ?? '' },
      subject: id,
      link: linkTo(id),
    });
  }

  private async mail(
    trx: Trx,
    notified: string,
    about: string,
    write: (reader: Reader, company: string) => Parameters<MailBox['post']>[1],
  ): Promise<void> {
    const company = await this.companies.company(trx, about);
    for (const reader of await this.people.administratorsOf(trx, notified))
      await this.mails.post(trx, write(reader, company?.name ?? ''));
  }
}

const administrators = (companyId: string, { by_account }: Pick<StoredAct, 'by_account'>) =>
  ({ companyId, authorities: ['COMPANY_ADMIN'], except: by_account ?? NOBODY }) as const;

const has = (readers: readonly Reader[], one: Reader) => readers.some(({ email }) => email === one.email);
