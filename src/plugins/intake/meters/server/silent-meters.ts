import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';
import { METER_NOTICES } from '../contract/index.ts';
import { EXPECTED_DAYS, missingDays } from '../domain/index.ts';

interface Found {
  readonly id: string;
  readonly identifier: string;
  /** Last day with data. */
  readonly last: string;
  /** Last day that the meter belongs to a facility; null: until further notice. */
  readonly until: string | null;
  readonly expected: number;
  readonly facilityId: string;
  readonly facilityName: string;
}

/** Meters whose data has stopped for more days than expected. */
export const silentMeters: TaskSource = {
  id: 'meters',
  authorities: COMPANY_WRITERS,
  notices: METER_NOTICES.map(({ id }) => id),
  async open(trx, { companyId, today }) {
    const { rows } = await sql<Found>`
      select meter.id, meter.identifier, stored.last::text as last, place.to_date::text as until,
        coalesce(watch.expected_days, ${EXPECTED_DAYS})::int as expected, facility.id as "facilityId",
        facility.name as "facilityName"
      from meter
        left join meter_watch as watch on watch.company_id = meter.company_id and watch.meter_id = meter.id
        join lateral (
          select max(day) as last from meter_day as day
          where day.company_id = meter.company_id and day.meter_id = meter.id) as stored on stored.last is not null
        join lateral (
          select to_date, facility_id from meter_assignment as one
          where one.company_id = meter.company_id and one.meter_id = meter.id
          order by from_date desc limit 1) as place on true
        join facility on facility.company_id = meter.company_id and facility.id = place.facility_id
      where meter.company_id = ${companyId}
        and stored.last < ${today}::date - coalesce(watch.expected_days, ${EXPECTED_DAYS})
      order by stored.last, meter.identifier limit ${MOST_TASKS}`.execute(trx);
    return rows.flatMap(({ id, identifier, last, until, expected, facilityId, facilityName }): OpenTask[] => {
      const gap = missingDays([last], { today, until, patience: expected }).find(({ kind }) => kind === 'late');
      if (!gap) return [];
      return [
        {
          key: id,
          kind: 'meters.silent',
          title: { key: 'meters.silent.task', values: { meter: identifier, facility: facilityName } },
          facilities: [{ id: facilityId, name: facilityName }],
          from: gap.from,
          to: gap.to,
          count: 1,
          stake: null,
          link: `meters/${id}`,
        },
      ];
    });
  },
};
