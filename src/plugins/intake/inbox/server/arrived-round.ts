import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import type { Notices, StillWaiting, WaitingWork } from '#plugins/platform/notifications/server';
import type { Clock, Database, Trx } from '#server';
import { filesArrived } from '../contract/index.ts';
import { ARRIVED_SUBJECT } from './inbox-notices.ts';

/** Seconds of silence after which a burst of files is over, and how long people wait for its end at most. */
const BURST = { silence: 60, longest: 15 * 60 } as const;

/** Tells the people who record that files came in by themselves and wait: once for each burst across all processes. */
export class ArrivedRound {
  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { database, clock } = this;
    const at = clock.now().toISOString();
    const companies = await database.asStaff({ action: 'files that have arrived', audit: false }, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select item.company_id as id
        from inbox_item as item join company on company.company_id = item.company_id
        where item.read_for is null and item.told_at is null and item.state in ('ASKS', 'PROPOSED', 'FAILED')
          and company.status = 'ACTIVE'
        group by item.company_id
        having max(item.changed_at) < ${at}::timestamptz - make_interval(secs => ${BURST.silence})
          or min(item.changed_at) < ${at}::timestamptz - make_interval(secs => ${BURST.longest})
        limit 1000`.execute(trx);
      return rows;
    });
    for (const { id } of companies) await database.withTenant(id, (trx) => this.tell(trx, id, at));
  }

  private async tell(trx: Trx, companyId: string, at: string): Promise<void> {
    const { rows } = await sql<{ sender: string | null }>`
      update inbox_item set told_at = ${at}
      where company_id = ${companyId} and read_for is null and told_at is null
        and state in ('ASKS', 'PROPOSED', 'FAILED')
      returning sender`.execute(trx);
    if (rows.length === 0) return;
    const source = [...new Set(rows.flatMap(({ sender }) => sender ?? []))].toSorted().join(', ');
    await this.notices.notify(
      trx,
      { companyId, authorities: COMPANY_WRITERS, except: '' },
      { kind: filesArrived, params: { source }, subject: ARRIVED_SUBJECT, link: 'inbox' },
    );
  }
}

/** How many files that came in by themselves wait for a person now. */
export const waitingFiles: WaitingWork = {
  kinds: [filesArrived.id],
  async waiting(trx: Trx, companyId: string): Promise<ReadonlyMap<string, StillWaiting>> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inbox_item
      where company_id = ${companyId} and read_for is null and state in ('ASKS', 'PROPOSED', 'FAILED')`.execute(trx);
    return new Map([[ARRIVED_SUBJECT, { count: rows[0]?.count ?? 0, link: null }]]);
  },
};
