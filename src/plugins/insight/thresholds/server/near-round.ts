import { financialYear, financialYearOf } from '#domain/time';
import { companiesIn } from '#plugins/company/company/server';
import type { Clock, Database, Outbox, Trx } from '#server';
import { thresholdNearEvent, thresholdsRoutes, type Radar, type RadarSubject } from '../contract/index.ts';
import { markTold } from './baseline-store.ts';
import type { GroupMembers } from './group-members.ts';
import type { RadarView } from './radar-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: Pick<RadarView, 'radar'>;
  readonly members: Pick<GroupMembers, 'of'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

type Line = RadarSubject['lines'][number];

const isNear = ({ state }: Line) => state === 'NEAR' || state === 'WILL' || state === 'MET';

/**
 * Publishes thresholds that the current year is expected to come near to, by approved records: each once for a year, across
 * all processes. Only companies that want the event are looked at. The thresholds are Australian.
 */
export class NearRound {
  constructor(private readonly parts: Parts) {}

  async publish(): Promise<void> {
    for (const companyId of await this.companies()) await this.one(companyId);
  }

  private companies(): Promise<readonly string[]> {
    const { database, outbox } = this.parts;
    return database.asStaff({ action: 'thresholds that are near', audit: false }, async (trx) => {
      const asking = await outbox.companiesFor(trx, thresholdNearEvent);
      return asking.size === 0 ? [] : [...(await companiesIn(trx, 'AU'))].filter((id) => asking.has(id));
    });
  }

  private async one(companyId: string): Promise<void> {
    const { database, view, members, clock } = this.parts;
    const today = clock.today();
    const { year } = financialYearOf(today);
    const period = { from: financialYear(year - 1).from, to: financialYear(year).to };
    const ofMembers = await members.of(companyId, period);
    await database.withTenant(companyId, async (trx) => {
      const radar = await view.radar(trx, { companyId, year, includeDrafts: false, today, members: ofMembers });
      for (const subject of [radar.group, ...radar.facilities])
        for (const line of subject.lines.filter(isNear)) await this.tell(trx, radar, subject, line);
    });
  }

  private async tell(trx: Trx, { companyId, year }: Radar, { facilityId }: RadarSubject, line: Line): Promise<void> {
    const { outbox, clock } = this.parts;
    const at = clock.now().toISOString();
    const deadline = `near:${facilityId ?? 'group'}:${line.id}`;
    if (!(await markTold(trx, { company_id: companyId, deadline, year, told_at: at }))) return;
    await outbox.add(trx, thresholdNearEvent, {
      companyId,
      facilityId,
      subject: `${deadline} ${year}`,
      at,
      data: {
        year,
        threshold: line.id,
        state: line.state,
        limit: line.limit,
        share: line.share,
        links: { thresholds: `${thresholdsRoutes.radar.path}?year=${year}` },
      },
    });
  }
}
