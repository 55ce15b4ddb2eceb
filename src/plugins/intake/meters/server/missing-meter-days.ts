import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { MOST_TASKS, type OpenTask, type TaskSource } from '#plugins/platform/tasks/server';

interface Found {
  readonly id: string;
  readonly identifier: string;
  readonly from: string;
  readonly to: string;
  readonly facilityId: string;
  readonly facilityName: string;
}

/** Days before today in which missing ones are looked for: the year that is being filed, and the start of the one before. */
const LOOKED_BACK = 500;

/** Days without data between days with data, while the meter belonged to a facility. */
export const missingMeterDays: TaskSource = {
  id: 'meter-days',
  authorities: COMPANY_WRITERS,
  async open(trx, { companyId, today }) {
    const { rows } = await sql<Found>`
      with stored as (
        select distinct meter_id, day from meter_day
        where company_id = ${companyId} and day >= ${today}::date - ${LOOKED_BACK}::int
      ), followed as (
        select meter_id, day, lead(day) over (partition by meter_id order by day) as next from stored
      )
      select meter.id, meter.identifier, facility.id as "facilityId", facility.name as "facilityName",
        greatest(followed.day + 1, place.from_date)::text as from,
        least(followed.next - 1, coalesce(place.to_date, followed.next - 1))::text as to
      from followed
        join meter on meter.company_id = ${companyId} and meter.id = followed.meter_id
        join meter_assignment as place on place.company_id = ${companyId} and place.meter_id = meter.id
          and place.from_date < followed.next and coalesce(place.to_date, followed.next) > followed.day
        join facility on facility.company_id = ${companyId} and facility.id = place.facility_id
      where followed.next > followed.day + 1
      order by followed.day desc, meter.identifier limit ${MOST_TASKS}`.execute(trx);
    return rows
      .filter(({ from, to }) => from <= to)
      .map(({ id, identifier, from, to, facilityId, facilityName }): OpenTask => ({
        key: `${id}|${from}`,
        kind: 'meters.days',
        title: { key: 'meters.days.task', values: { meter: identifier, facility: facilityName } },
        facilities: [{ id: facilityId, name: facilityName }],
        from,
        to,
        count: 1,
        stake: null,
        link: `meters/${id}`,
      }));
  },
};
