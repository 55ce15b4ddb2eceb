import { token, type Authority } from '#contract';
import { uuidv7, type Clock, type Trx } from '#server';
import type { NoticeKind } from '../contract/index.ts';
import type { NoticeStore } from './notice-store.ts';
import type { RecipientView } from './recipient-view.ts';

/** Milliseconds within which the same thing told again is taken into the notice that is still unread. */
const FOLDED_WITHIN = 60 * 60 * 1000;

/** Who is told. Nobody is told of the own act. */
export type Recipients = {
  /** Null: platform staff, whom only a transaction of staff can tell. */
  readonly companyId: string | null;
  /** Account of the person who did it. */
  readonly except: string;
} & (
  | { readonly accounts: readonly string[]; readonly authorities?: never }
  | { readonly authorities: readonly Authority[]; readonly accounts?: never }
);

export interface NewNotice<P extends string> {
  readonly kind: NoticeKind<P>;
  /** What fills the places of the kind's sentences. */
  readonly params: Readonly<Record<P, string>>;
  /** What it is about, for example the id of a record: the same again within an hour adds to the unread notice. */
  readonly subject: string;
  /** Path of a screen below the reader's area; null: there is nothing to open. */
  readonly link: string | null;
}

/** How a plugin tells people what happened. */
export interface Notices {
  /**
   * Writes a notice for each recipient inside the caller's transaction: nothing is announced that was not committed.
   * Accounts that are inactive or of another company than `to.companyId` are passed over. Tell before rows are touched
   * that many writers wait for.
   */
  tell<P extends string>(trx: Trx, to: Recipients, notice: NewNotice<P>): Promise<void>;
}

export const Notices = token<Notices>('notifications/notices');

export class NoticesImpl implements Notices {
  constructor(
    private readonly store: Pick<NoticeStore, 'add'>,
    private readonly recipients: RecipientView,
    private readonly clock: Clock,
  ) {}

  async tell<P extends string>(trx: Trx, to: Recipients, notice: NewNotice<P>): Promise<void> {
    const wanted = to.accounts ? { ids: to.accounts } : { authorities: to.authorities };
    const found = await this.recipients.find(trx, to.companyId, wanted);
    const recipients = found
      .filter((accountId) => accountId !== to.except)
      .map((accountId) => ({ accountId, id: uuidv7() }));
    if (recipients.length === 0) return;
    const now = this.clock.now();
    await this.store.add(trx, {
      companyId: to.companyId,
      recipients,
      kind: notice.kind.id,
      subject: notice.subject,
      params: notice.params,
      link: notice.link,
      at: now.toISOString(),
      foldedSince: new Date(now.getTime() - FOLDED_WITHIN).toISOString(),
    });
  }
}
