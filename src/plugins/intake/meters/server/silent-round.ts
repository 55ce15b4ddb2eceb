import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import type { Notices } from '#plugins/platform/notifications/server';
import type { Clock, Database, Trx } from '#server';
import { meterSilent, metersSilent } from '../contract/index.ts';
import { EXPECTED_DAYS, missingDays } from '../domain/index.ts';

interface Watched {
  readonly companyId: string;
  readonly id: string;
  readonly identifier: string;
  /** Last day with data. */
  readonly last: string;
  /** Last day that the meter belongs to a facility; null: until further notice. */
  readonly until: string | null;
  readonly expected: number;
}

/** Tells people of meters whose data has stopped: once for each gap across all processes. */
export class SilentRound {
  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { database } = this;
    const today = this.clock.today();
    const watched = await database.asStaff({ action: 'meters without data', audit: false }, async (trx) => {
      const { rows } = await sql<Watched>`
        select meter.company_id as "companyId", meter.id, meter.identifier, stored.last::text as last,
          place.to_date::text as until, coalesce(watch.expected_days, ${EXPECTED_DAYS}) as expected
        from meter
          join company on company.company_id = meter.company_id and company.status = 'ACTIVE'
          left join meter_watch as watch on watch.company_id = meter.company_id and watch.meter_id = meter.id
          join lateral (
            select max(day) as last from meter_day as day
            where day.company_id = meter.company_id and day.meter_id = meter.id) as stored on stored.last is not null
          join lateral (
            select to_date from meter_assignment as one
            where one.company_id = meter.company_id and one.meter_id = meter.id
            order by from_date desc limit 1) as place on true
        where stored.last < ${today}::date - coalesce(watch.expected_days, ${EXPECTED_DAYS})
          and (watch.told_after is null or watch.told_after < stored.last)
        order by meter.company_id, meter.identifier
        limit 10000`.execute(trx);
      return rows;
    });
    const silent = watched.filter(({ last, until, expected }) =>
      missingDays([last], { today, until, patience: expected }).some(({ kind }) => kind === 'late'),
    );
    for (const company of new Set(silent.map(({ companyId }) => companyId))) {
      const own = silent.filter(({ companyId }) => companyId === company);
      await database.withTenant(company, (trx) => this.tell(trx, company, own));
    }
  }

  private async tell(trx: Trx, companyId: string, meters: readonly Watched[]): Promise<void> {
    const told: Watched[] = [];
    for (const meter of meters) if (await mark(trx, meter)) told.push(meter);
    const [first] = told;
    if (!first) return;
    const to = { companyId, authorities: COMPANY_WRITERS, except: '' };
    await (told.length === 1
      ? this.notices.notify(trx, to, {
          kind: meterSilent,
          params: { meter: first.identifier, day: first.last },
          subject: first.id,
          link: `meters/${first.id}`,
        })
      : this.notices.notify(trx, to, {
          kind: metersSilent,
          params: { meters: String(told.length) },
          subject: 'several',
          link: 'meters',
        }));
  }
}

/** False: another process has told of this gap. */
async function mark(trx: Trx, { companyId, id, last, expected }: Watched): Promise<boolean> {
  const { rows } = await sql`
    insert into meter_watch as watch (company_id, meter_id, expected_days, told_after)
    values (${companyId}, ${id}, ${expected}, ${last}::date)
    on conflict (company_id, meter_id) do update set told_after = excluded.told_after
      where watch.told_after is null or watch.told_after < excluded.told_after
    returning 1`.execute(trx);
  return rows.length > 0;
}
