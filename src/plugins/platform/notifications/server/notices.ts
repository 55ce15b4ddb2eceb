import { COMPANY_WRITERS, token, type Authority } from '#contract';
import { uuidv7, type Clock, type Trx } from '#server';
import { topicOf, type NoticeKind, type NoticeTopic } from '../contract/index.ts';
import type { NoticeStore } from './notice-store.ts';
import type { RecipientView } from './recipient-view.ts';

/** Milliseconds within which a repetition is folded into the notice that is still unread. */
const FOLDED_WITHIN = 60 * 60 * 1000;

/** The recipients. The person who did it is never one. */
export type Recipients = {
  /** Null: platform staff, whom only a transaction of staff can notify. */
  readonly companyId: string | null;
  /** Account of the person who did it. */
  readonly except: string;
} & (
  | { readonly accounts: readonly string[]; readonly authorities?: never }
  | { readonly authorities: readonly Authority[]; readonly accounts?: never }
);

/** The recipients in a company the transaction cannot see, or need not. */
export interface CompanyRecipients {
  /** People with one of these roles; if roles and accounts are absent, everyone who may write records there. */
  readonly roles?: readonly Authority[];
  /** These accounts, for example the sender of what is answered now. */
  readonly accounts?: readonly string[];
  /** Account of the person who did it, if it may be one of the company's. */
  readonly except?: string;
}

export interface NewNotice<P extends string> {
  readonly kind: NoticeKind<P>;
  /** Parameters of the kind's sentences. */
  readonly params: Readonly<Record<P, string>>;
  /** Its subject, for example the id of a record: a repetition within an hour adds to the unread notice. */
  readonly subject: string;
  /** Path of a screen below the reader's area; null: nothing to open. */
  readonly link: string | null;
}

/** Sends notices for plugins. */
export interface Notices {
  /**
   * Writes a notice for each recipient inside the caller's transaction: nothing uncommitted is announced. Accounts that are
   * inactive or of another company than `to.companyId` are skipped. Call it before locking rows that many writers wait
   * for.
   */
  notify<P extends string>(trx: Trx, to: Recipients, notice: NewNotice<P>): Promise<void>;
  /**
   * The same for active people of any company, from any transaction. The caller learns nothing of them, not even whether
   * there are any. They read the parameters, so put nothing there that the other company may not know. The caller must
   * check whether the two companies may communicate at all.
   */
  notifyCompany<P extends string>(
    trx: Trx,
    companyId: string,
    to: CompanyRecipients,
    notice: NewNotice<P>,
  ): Promise<void>;
  /**
   * Marks notices of a subject as read for holders of these authorities in a company: the work is done.
   */
  settle(
    trx: Trx,
    to: { readonly companyId: string; readonly authorities: readonly Authority[] },
    about: { readonly kinds: readonly NoticeKind[]; readonly subject: string },
  ): Promise<void>;
}

export const Notices = token<Notices>('notifications/notices');

export class NoticesImpl implements Notices {
  constructor(
    private readonly store: Pick<NoticeStore, 'add' | 'addForCompany' | 'settle'>,
    private readonly recipients: RecipientView,
    private readonly clock: Clock,
    private readonly topics: readonly NoticeTopic[] = [],
  ) {}

  async notify<P extends string>(trx: Trx, to: Recipients, notice: NewNotice<P>): Promise<void> {
    const wanted = to.accounts ? { ids: to.accounts } : { authorities: to.authorities };
    const found = await this.recipients.find(trx, to.companyId, wanted);
    const recipients = found
      .filter((accountId) => accountId !== to.except)
      .map((accountId) => ({ accountId, id: uuidv7() }));
    if (recipients.length === 0) return;
    await this.store.add(trx, { companyId: to.companyId, recipients, ...this.stored(notice) });
  }

  async notifyCompany<P extends string>(
    trx: Trx,
    companyId: string,
    { roles, accounts = [], except }: CompanyRecipients,
    notice: NewNotice<P>,
  ): Promise<void> {
    const authorities = roles ?? (accounts.length === 0 ? COMPANY_WRITERS : []);
    await this.store.addForCompany(trx, {
      companyId,
      authorities,
      accounts,
      except: except ?? null,
      ...this.stored(notice),
    });
  }

  async settle(
    trx: Trx,
    { companyId, authorities }: { readonly companyId: string; readonly authorities: readonly Authority[] },
    { kinds, subject }: { readonly kinds: readonly NoticeKind[]; readonly subject: string },
  ): Promise<void> {
    const accounts = await this.recipients.find(trx, companyId, { authorities });
    if (accounts.length === 0) return;
    const about = { kinds: kinds.map(({ id }) => id), subject };
    await this.store.settle(trx, accounts, about, this.clock.now().toISOString());
  }

  private stored<P extends string>({ kind, subject, params, link }: NewNotice<P>) {
    const now = this.clock.now();
    const topic = topicOf(kind.id, this.topics);
    return {
      kind: kind.id,
      subject,
      params,
      link,
      at: now.toISOString(),
      topic: topic.id,
      mail: topic.mail,
      foldedSince: new Date(now.getTime() - FOLDED_WITHIN).toISOString(),
    };
  }
}
