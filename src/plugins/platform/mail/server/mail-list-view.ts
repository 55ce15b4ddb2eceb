import { sql, type SqlBool } from 'kysely';
import { newestFirst, type Trx } from '#server';
import type { MailRow, MailState } from '../contract/index.ts';
import { MOST_ATTEMPTS } from './mail-store.ts';
import type { MailTables } from './mail-tables.ts';

const columns = [
  'id',
  'kind',
  'recipient as to',
  'language',
  'subject',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const;

/** A mail as stored. */
type StoredMail = Omit<MailRow, 'state' | 'language' | 'sentAt' | 'lastError'> & {
  readonly language: string;
  readonly sentAt: string | null | undefined;
  readonly lastError: string | null | undefined;
};

export interface MailQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

const ORDER = newestFirst<StoredMail>('created_at', 'id', ({ createdAt }) => createdAt);

/** Mails for platform staff. */
export class MailListView {
  /** `sends`: whether there is a mail server. Without one mails stay in the outbox. */
  constructor(private readonly sends: boolean) {}

  async page(trx: Trx, query: MailQuery): Promise<{ rows: readonly MailRow[]; total: number; next: string | null }> {
    const { size, search } = query;
    const found = tables(trx)
      .selectFrom('mail_message')
      .$if(Boolean(search), (all) => all.where(holds(search ?? '')));
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .select(columns)
      .where(ORDER.after(query.cursor))
      .orderBy(ORDER.by)
      .limit(size)
      .offset(ORDER.skipped(query))
      .execute();
    return { rows: rows.map((row) => this.present(row)), total, next: ORDER.next(rows, size) };
  }

  async one(trx: Trx, id: string): Promise<(MailRow & { text: string | null }) | undefined> {
    const row = await tables(trx)
      .selectFrom('mail_message')
      .select([...columns, 'body_text as text'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { text, ...facts } = row;
    return { ...this.present(facts), text: text === '' ? null : text };
  }

  private present({ sentAt = null, lastError = null, ...row }: StoredMail): MailRow {
    return {
      ...row,
      language: row.language as MailRow['language'],
      sentAt,
      lastError,
      state: this.stateOf({ sentAt, attempts: row.attempts }),
    };
  }

  private stateOf({ sentAt, attempts }: { sentAt: string | null | undefined; attempts: number }): MailState {
    if (sentAt) return 'SENT';
    if (!this.sends) return 'KEPT';
    return attempts >= MOST_ATTEMPTS ? 'FAILED' : 'WAITING';
  }
}

/** Whether the recipient or the subject contains the text, ignoring case. `%` and `_` are literal. */
function holds(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`(recipient ilike ${pattern} or subject ilike ${pattern})`;
}

const tables = (trx: Trx) => trx.withTables<MailTables>();
