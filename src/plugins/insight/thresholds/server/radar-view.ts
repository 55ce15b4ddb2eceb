import { financialYear, type FinancialYear } from '#domain/time';
import { decimal, exactText, sum, type Decimal } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { Radar, RadarSubject } from '../contract/index.ts';
import {
  aasbGroup,
  baselineOf,
  COUNTED_COUNTRY,
  measuredIn,
  ngerLines,
  projectYear,
  safeguardLines,
  sumOfProjections,
  type Measure,
  type MonthAmount,
  type NgerReach,
  type Projection,
} from '../domain/index.ts';
import { baselinesOf, sizesOf } from './baseline-store.ts';
import type { MemberMeasures } from './group-members.ts';
import type { ThresholdCells } from './threshold-cells.ts';

type Cell = Awaited<ReturnType<ThresholdCells['byMonth']>>[number];

const MEASURES: readonly Measure[] = ['emissions', 'scope1', 'consumed', 'produced'];

interface RadarQuery {
  readonly companyId: string;
  readonly year: number;
  readonly includeDrafts: boolean;
  readonly today: string;
  /** Data of the members of its group, for this year and the previous one. */
  readonly members: readonly MemberMeasures[];
}

/** Reads a company's totals against its thresholds. */
export class RadarView {
  constructor(
    private readonly cells: ThresholdCells,
    private readonly companies: CompanyStore,
  ) {}

  async radar(trx: Trx, { companyId, year: number, includeDrafts, today, members }: RadarQuery): Promise<Radar> {
    const year = financialYear(number);
    const cells = await this.cells.byMonth(trx, {
      companyIds: [companyId],
      from: financialYear(number - 1).from,
      to: year.to,
      facilityIds: [],
      includeDrafts,
      book: 'NGER',
    });
    const entered = await baselinesOf(trx, companyId);
    const within = (await this.companies.facilities(trx, companyId)).filter((one) => isWithin(one, year));
    const reporting = within.filter(isCounted);
    const facilities = reporting.map((facility) => {
      const own = cells.filter(({ facility: id }) => id === facility.id);
      const projections = projectionsOf(own, { year, facility, today });
      const baseline = baselineOf(
        entered.filter(({ facilityId }) => facilityId === facility.id),
        number,
      );
      const lines = [
        ...ngerLines('facility', projections),
        ...safeguardLines(projections.scope1, baseline?.amount ?? null),
      ];
      return { projections, subject: subjectOf(facility.id, facility.name, lines, baseline?.enteredYear ?? null) };
    });
    const ofMembers = members.flatMap(({ facilities: held, cells: theirs }) =>
      held
        .filter((one) => isWithin(one, year) && isCounted(one))
        .map((facility) => {
          const own = theirs.filter(({ facility: id }) => id === facility.id);
          const projections = projectionsOf(own, { year, facility, today });
          return {
            projections,
            subject: subjectOf(facility.id, facility.name, ngerLines('facility', projections), null),
          };
        }),
    );
    const everywhere = [...facilities, ...ofMembers].map(({ subject }) => subject);
    const group = subjectOf(
      null,
      '',
      ngerLines('group', summed([...facilities, ...ofMembers].map(({ projections }) => projections))),
      null,
    );
    const subjects = facilities.map(({ subject }) => subject);
    const size = (await sizesOf(trx, companyId, number)).get(companyId) ?? null;
    const reach = (states: readonly string[]) => aasbGroup(reachOf(group, everywhere, states), size);
    return {
      companyId,
      year: number,
      from: year.from,
      to: year.to,
      today,
      includeDrafts,
      group,
      facilities: subjects,
      silent: facilities
        .filter(({ projections }) => MEASURES.every((measure) => projections[measure].recorded === null))
        .map(({ subject }) => subject.name),
      elsewhere: [...within, ...members.flatMap((one) => one.facilities.filter((held) => isWithin(held, year)))]
        .filter((one) => !isCounted(one))
        .map(({ name, country }) => ({ name, country })),
      aasb: { size, recorded: reach(['MET']), projected: reach(['MET', 'WILL']) },
    };
  }
}

const isWithin = ({ fromDate, toDate }: Facility, { from, to }: FinancialYear) =>
  fromDate <= to && (toDate === null || toDate >= from);

const isCounted = ({ country }: Facility) => country === COUNTED_COUNTRY;

/**
 * From 50 kt of the group NGER reports are published; a company that meets another threshold must register (NGER Act
 * 2007, s 24, s 12).
 */
function reachOf(group: RadarSubject, facilities: readonly RadarSubject[], states: readonly string[]): NgerReach {
  const met = (lines: RadarSubject['lines']) =>
    lines.filter(({ id, state }) => ['emissions', 'consumed', 'produced'].includes(id) && states.includes(state));
  if (met(group.lines).some(({ id }) => id === 'emissions')) return 'PUBLISHED';
  return [group, ...facilities].some(({ lines }) => met(lines).length > 0) ? 'REGISTERED' : 'NONE';
}

/** The domain returns readonly lists; the response type is mutable. */
function subjectOf(
  facilityId: string | null,
  name: string,
  lines: ReturnType<typeof ngerLines>,
  baselineYear: number | null,
): RadarSubject {
  return {
    facilityId,
    name,
    baselineYear,
    lines: lines.map((line) => {
      const { months, missing, running, path, ...rest } = line.projection;
      const plain = { months: [...months], missing: [...missing], running: [...running], path: [...path] };
      return { ...line, limit: exactText(decimal(line.limit)), projection: { ...rest, ...plain } };
    }),
  };
}

type Projections = Readonly<Record<Measure, Projection>>;

function projectionsOf(
  cells: readonly Cell[],
  { year, facility, today }: { readonly year: FinancialYear; readonly facility: Facility; readonly today: string },
): Projections {
  const of = (measure: Measure) => {
    const amounts = monthsOf(measure, cells);
    return projectYear({
      year,
      window: facility,
      today,
      now: amounts.filter(({ month }) => month >= year.from),
      before: amounts.filter(({ month }) => month < year.from),
    });
  };
  return { emissions: of('emissions'), scope1: of('scope1'), consumed: of('consumed'), produced: of('produced') };
}

function summed(all: readonly Projections[]): Projections {
  const of = (measure: Measure) => sumOfProjections(all.map((one) => one[measure]));
  return { emissions: of('emissions'), scope1: of('scope1'), consumed: of('consumed'), produced: of('produced') };
}

function monthsOf(measure: Measure, cells: readonly Cell[]): readonly MonthAmount[] {
  const months = new Map<string, Decimal[]>();
  for (const cell of cells) {
    const amount = measuredIn(measure, cell);
    if (amount === null) continue;
    months.set(cell.month, [...(months.get(cell.month) ?? []), amount]);
  }
  return [...months]
    .map(([month, amounts]) => ({ month, amount: exactText(sum(amounts)) }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}
