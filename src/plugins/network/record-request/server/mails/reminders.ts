import { sql } from 'kysely';
import type { Clock, Database, Trx } from '#server';
import { requestOverdueNotice, requestReminderNotice } from '../../contract/index.ts';
import { reminderDue } from '../../domain/index.ts';
import { addDays } from '#domain/time';
import { REMINDER_DAYS_MOST } from '../../contract/index.ts';
import { WAITING } from '../requests/request-list-view.ts';
import type { RequestNotices } from './request-notices.ts';
import type { RequestStore, StoredRequest } from '../requests/request-store.ts';

/** Number of requests checked in one transaction. */
const BATCH = 50;

/** Reminds suppliers of requests that are due soon or overdue, each reminder once across all processes. */
export class Reminders {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestStore,
    private readonly notices: RequestNotices,
    private readonly clock: Clock,
  ) {}

  async send(): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const last = await this.database.asStaff({ action: 'reminders of requests', audit: false }, (trx) =>
        this.batch(trx, after),
      );
      if (last === null) return;
      after = last;
    }
  }

  /** Returns the last id it has checked; null at the end. */
  private async batch(trx: Trx, after: string): Promise<string | null> {
    const today = this.clock.today();
    const { rows } = await sql<StoredRequest>`
      select * from record_request
      where due_date is not null and due_date <= ${addDays(today, REMINDER_DAYS_MOST)}
        and status in (${sql.join(WAITING.map((status) => sql.lit(status)))})
        and not reminded @> array[-1]::smallint[] and id > ${after}
      order by id limit ${BATCH} for update skip locked`.execute(trx);
    for (const request of rows) await this.remind(trx, request, today);
    return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  }

  private async remind(trx: Trx, request: StoredRequest, today: string): Promise<void> {
    if (request.due_date === null) return;
    const { due_date: dueDate, reminder_days: reminderDays, reminded } = request;
    const due = reminderDue({ dueDate, reminderDays, reminded }, today);
    if (!due) return;
    const marks = [...reminded, ...due.marks];
    await sql`update record_request set reminded = ${marks}::smallint[] where id = ${request.id}`.execute(trx);
    await this.requests.note(trx, request, { side: 'SYSTEM', event: 'REMINDED', at: this.clock.now().toISOString() });
    const kind = due.overdue ? requestOverdueNotice : requestReminderNotice;
    await this.notices.side(trx, request, 'SUPPLIER', kind);
    if (due.overdue) await this.notices.side(trx, request, 'CUSTOMER', kind);
    await this.requests.queueMail(trx, request.id, { kind: 'reminder', daysLeft: due.daysLeft });
  }
}
