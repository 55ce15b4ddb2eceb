import { sql } from 'kysely';
import { addMonths, monthOf, partsOf } from '#domain/time';
import type { Lateness } from '#plugins/platform/tasks/server';
import { MONTHS_TO_CLOSE } from '../../domain/index.ts';

/** Number of complete months that are looked at. */
const LOOKED_AT = 12;

/** Months of a facility without any record, after its first one; those of locked books are settled. */
export const missingMonths: Lateness = {
  kind: 'periods.without',
  order: 10,
  late: (today) => {
    const until = monthOf(today);
    return sql`
      select facility.company_id, count(*)::int as count, (min(month) + interval '1 month')::date as since
      from facility
        join company on company.company_id = facility.company_id
        cross join lateral (
          select min(held.month) as begun from facility_month as held
          where held.company_id = facility.company_id and held.facility_id = facility.id
        ) as first
        cross join generate_series(
          ${addMonths(until, -LOOKED_AT)}::timestamp, ${addMonths(until, -1)}::timestamp, interval '1 month') as month
      where first.begun < month and facility.from_date <= month
        and (facility.to_date is null or facility.to_date >= (month + interval '1 month' - interval '1 day')::date)
        and not exists (
          select from facility_month as held
          where held.company_id = facility.company_id and held.facility_id = facility.id and held.month = month.month::date)
        and not exists (
          select from facility_period as book
          where book.company_id = facility.company_id and book.facility_id = facility.id and book.state = 'LOCKED'
            and book.year = extract(year from month)::int + (company.year_first_month > 1
              and extract(month from month) >= company.year_first_month)::int)
      group by facility.company_id`;
  },
};

/** Facilities whose books of the year that ended last are not locked although the day to close them has passed. */
export const closeDayPassed: Lateness = {
  kind: 'periods.overdue',
  order: 40,
  late: (today) => {
    const { year, month } = partsOf(today);
    return sql`
      select ended.company_id, count(*)::int as count, ended.due as since
      from (
        select company_id, begun, (begun + make_interval(months => ${MONTHS_TO_CLOSE}) - interval '1 day')::date as due
        from (
          select company_id, make_date(${year}::int - (year_first_month > ${month}::int)::int, year_first_month, 1) as begun
          from company
        ) as running
      ) as ended
        join facility on facility.company_id = ended.company_id
      where ended.due < ${today}::date
        and exists (
          select from facility_month as held
          where held.company_id = facility.company_id and held.facility_id = facility.id
            and held.month >= ended.begun - interval '1 year' and held.month < ended.begun)
        and not exists (
          select from facility_period as book
          where book.company_id = facility.company_id and book.facility_id = facility.id and book.state = 'LOCKED'
            and book.year = extract(year from ended.begun - 1)::int)
      group by ended.company_id, ended.due`;
  },
};
