import { sql } from 'kysely';
import { COMPANY_WRITERS } from '#contract';
import { addMonths, financialYearOf, lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import {
  monthsText,
  MOST_TASKS,
  type OpenTask,
  type TaskReader,
  type TaskSource,
} from '#plugins/platform/tasks/server';
import { inputText, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Texts, Trx } from '#server';
import { missingStake, monthsMissed, runsOf, type StakeRule } from '../../domain/index.ts';

/** Number of complete months in which a regular input may miss some. */
const LOOKED_AT = 12;

/** Most facilities that the grid opens with: the largest. */
const IN_GRID = 20;

/** Months of an input of a facility, with their t CO2-e. */
interface Recorded {
  readonly facilityId: string;
  readonly scope: number;
  readonly category: string;
  readonly inputType: string;
  readonly months: readonly { readonly month: string; readonly tonnes: string | null }[];
}

/** The months that an input of a facility misses in a row. */
interface Gap extends Omit<Recorded, 'months'> {
  readonly facility: Facility;
  readonly first: string;
  readonly last: string;
  readonly stake: { readonly tonnes: string; readonly rules: readonly StakeRule[] } | null;
}

interface Parts {
  readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>;
  readonly library: ReferenceLibrary;
  readonly texts: Pick<Texts, 'find'>;
}

/** Id of the remedy that records zero. */
export const ZERO_REMEDY = 'periods.zero';

/** Id of the source of these tasks. */
export const MISSING_MONTHS = 'periods';

/** Months without a record of inputs that are recorded in most months: one task for the same months in one place. */
export const missingMonthTasks = (
  companies: Parts['companies'],
  library: ReferenceLibrary,
  texts: Texts,
): TaskSource => ({
  id: MISSING_MONTHS,
  authorities: COMPANY_WRITERS,
  async open(trx, reader) {
    const groups = new Map<string, Gap[]>();
    for (const gap of await gapsOf(trx, reader, companies)) {
      const key = gapKey(gap);
      groups.set(key, [...(groups.get(key) ?? []), gap]);
    }
    const firstMonth = await companies.firstMonth(trx, reader.companyId);
    return [...groups].slice(0, MOST_TASKS).map(([key, gaps]) => taskOf(key, gaps, firstMonth, { library, texts }));
  },
});

/** The same input, place and months are one task. */
export const gapKey = ({ scope, category, inputType, facility, first, last }: Gap): string =>
  [scope, category, inputType, `${facility.country}-${facility.state}`, first, last].join('|');

/** The gaps of one task, as they are now. */
export async function gapsOfTask(
  trx: Trx,
  reader: TaskReader,
  companies: Parts['companies'],
  key: string,
): Promise<readonly Gap[]> {
  return (await gapsOf(trx, reader, companies)).filter((gap) => gapKey(gap) === key);
}

/** Every gap of the company, as it is now. */
export async function gapsOf(
  trx: Trx,
  { companyId, today }: TaskReader,
  companies: Parts['companies'],
): Promise<readonly Gap[]> {
  const until = monthOf(today);
  const months = monthsBetween(addMonths(until, -LOOKED_AT), lastDayOfMonth(addMonths(until, -1)));
  const recorded = await recordedMonths(trx, companyId, addMonths(until, -2 * LOOKED_AT));
  const facilities = new Map((await companies.facilities(trx, companyId)).map((one) => [one.id, one]));
  const firstMonth = await companies.firstMonth(trx, companyId);
  const locked = await lockedYears(trx, companyId);
  return recorded.flatMap((input) => {
    const facility = facilities.get(input.facilityId);
    if (!facility) return [];
    const known = new Map(input.months.map(({ month, tonnes }) => [month, tonnes ?? '0']));
    const begun = [...known.keys()].toSorted()[0] ?? until;
    const missed = monthsMissed([...known.keys()], months, until).filter(
      (month) =>
        month > begun &&
        isReporting(facility, month) &&
        !locked.has(`${facility.id} ${financialYearOf(month, firstMonth).year}`),
    );
    const { months: _months, ...which } = input;
    return runsOf(missed).map((run) => ({
      ...which,
      ...run,
      facility,
      stake: missingStake(known, monthsBetween(run.first, run.last)),
    }));
  });
}

/** The facility reports for the whole month. */
function isReporting({ fromDate, toDate }: Facility, month: string): boolean {
  return fromDate <= month && (toDate === null || toDate >= lastDayOfMonth(month));
}

function taskOf(
  key: string,
  gaps: readonly Gap[],
  firstMonth: number,
  { library, texts }: Pick<Parts, 'library' | 'texts'>,
): OpenTask {
  const [gap] = gaps;
  if (!gap) throw new Error('A group of gaps has at least one.');
  const { category, inputType, first, last, facility } = gap;
  const ordered = gaps.toSorted((one, other) =>
    decimal(other.stake?.tonnes ?? 0).comparedTo(decimal(one.stake?.tonnes ?? 0)),
  );
  const known = ordered.flatMap(({ stake }) => stake ?? []);
  const tonnes = known.reduce((total, one) => total.plus(decimal(one.tonnes)), decimal(0));
  const rules: readonly StakeRule[] = [...new Set(known.flatMap((one) => one.rules))];
  const [rule] = rules;
  return {
    key,
    kind: 'periods.missing',
    title: {
      key: 'periods.missing.task',
      values: {
        input: inputText(library, texts, { category, inputType }),
        place: facility.state,
        months: monthsText(first, last),
        count: gaps.length,
      },
    },
    facilities: ordered.map(({ facility: one }) => ({ id: one.id, name: one.name })),
    from: first,
    to: lastDayOfMonth(last),
    count: gaps.length * monthsBetween(first, last).length,
    stake:
      rule === undefined
        ? null
        : { tonnes: exactText(tonnes), basis: { key: rules.length > 1 ? 'tasks.basis.mixed' : `tasks.basis.${rule}` } },
    link: gridLink(
      ordered.map((one) => one.facility.id),
      financialYearOf(first, firstMonth).year,
    ),
    remedies: [ZERO_REMEDY],
  };
}

/** The monthly grid of these facilities in a financial year, where the months are entered. */
function gridLink(facilities: readonly string[], year: number): string {
  return `monthly-grid?facilityIds=${facilities.slice(0, IN_GRID).join(',')}&year=${year}`;
}

/** Months with cells of each input of each facility, without derived upstream cells, by the key of cells. */
async function recordedMonths(trx: Trx, companyId: string, from: string): Promise<readonly Recorded[]> {
  const { rows } = await sql<Recorded>`
    with month as (
      select facility_id, scope, category, input_type, month, sum(t_total)::text as tonnes
      from emission_month
      where company_id = ${companyId} and month >= ${from}::date and parts > 0
        and not (scope = 3 and category = 'FUEL_AND_ENERGY_RELATED')
      group by 1, 2, 3, 4, 5
    )
    select facility_id as "facilityId", scope::int as scope, category, input_type as "inputType",
      json_agg(json_build_object('month', month, 'tonnes', tonnes) order by month) as months
    from month group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(trx);
  return rows;
}

/** Locked years as "facility year". */
async function lockedYears(trx: Trx, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select facility_id::text || ' ' || year::text as key from facility_period
    where company_id = ${companyId} and state = 'LOCKED'`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}
