import { sql } from 'kysely';
import type { Notices, Recipients } from '#plugins/platform/notifications/server';
import type { Clock, Database } from '#server';
import { keyExpires } from '../contract/index.ts';
import { afterDays, dueReminder, REMINDERS } from '../domain/index.ts';

const WORK = { action: 'reminders of API keys', audit: false } as const;

interface Ending {
  readonly id: string;
  readonly companyId: string | null;
  readonly name: string;
  readonly validFrom: string;
  readonly expiresAt: string;
  readonly reminded: number | null;
}

/** Reminds administrators of keys that end soon: once 14 days before, and once on the day before. */
export class KeyReminders {
  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const latest = afterDays(now, Math.max(...REMINDERS)).toISOString();
    const found = await this.database.asStaff(
      WORK,
      async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select id from api_key
          where revoked_at is null and expires_at > ${now.toISOString()} and expires_at <= ${latest}
          order by expires_at limit 1000`.execute(trx);
        return rows;
      },
      { readonly: true },
    );
    for (const { id } of found) await this.remind(id, now);
  }

  /** One key in one transaction. Its row is locked, so of several processes only one reminds. */
  private remind(id: string, now: Date): Promise<void> {
    return this.database.asStaff(WORK, async (trx) => {
      const { rows } = await sql<Ending>`
        select id, company_id as "companyId", name, valid_from as "validFrom", expires_at as "expiresAt", reminded
        from api_key where id = ${id} and revoked_at is null for update`.execute(trx);
      const [key] = rows;
      if (!key) return;
      const expiresAt = new Date(key.expiresAt);
      const due = dueReminder({ validFrom: new Date(key.validFrom), expiresAt, reminded: key.reminded }, now);
      if (due === null) return;
      await sql`update api_key set reminded = ${due} where id = ${id}`.execute(trx);
      await this.notices.notify(trx, recipientsOf(key), {
        kind: keyExpires,
        params: { key: key.name, day: expiresAt.toISOString().slice(0, 10) },
        subject: `${id} ${due}`,
        link: `developers/keys/${id}`,
      });
    });
  }
}

/** The clock did this, so nobody is left out. */
const recipientsOf = ({ companyId }: Ending): Recipients => ({
  companyId,
  except: '',
  authorities: [companyId === null ? 'ADMIN' : 'COMPANY_ADMIN'],
});
