import { lastDayOfMonth, monthOf, overlapOf, type DateRange } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import type { BookLedger, LedgerQuery } from '#plugins/insight/books/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type {
  ActivityLine,
  ActivityLines,
  CellsQuery,
  FacilityShare,
  FacilityUncertainty,
  LineSum,
  NameSum,
} from '#plugins/records/records/server';
import { isOwnUse, PRODUCED_CATEGORIES } from '#plugins/insight/thresholds/contract';
import type { Trx } from '#server';
import type { BaseYearStanding, ReportBaseYear } from '../sections/base-year.ts';
import {
  byPlace,
  inReadingOrder,
  type CompanyPart,
  type CompanyPlaces,
  type FacilitySum,
  type PartNeeds,
  type SourceSum,
} from '../sections/company-part.ts';
import { differenceSteps, type DifferenceStep } from '../difference-steps.ts';
import { grouped } from '../sections/grouped.ts';
import { daysOf, ledgerQuery } from '../ledger-query.ts';
import { likeForLike, type LikeForLike } from '../like-for-like.ts';
import { readableFacilities } from './member-days.ts';
import { unreliableFigures } from '../unreliable-figures.ts';
import { MethodStatement, type MethodLine } from '../sections/method-statement.ts';
import type { ReadableCompany, ReportContext } from '../report-definition.ts';

/** Facilities and scopes of the lines. */
interface WantedLines {
  readonly scopes?: readonly number[];
  /** The facility to start with. */
  readonly from?: string | undefined;
}

/** Another period, or another book. */
type CellsChange = Partial<DateRange & Pick<LedgerQuery, 'book'>>;

/** Lines of incidental amounts by facility, and the cells of all facilities; both empty if there are none. */
export interface IncidentalAmounts {
  readonly lines: readonly ActivityLine[];
  readonly byFacility: ReadonlyMap<string, readonly FacilitySum[]>;
  readonly ownUse: CompanyPart['ownUse'];
}

/** Records by counterparty, a supplier or a customer; without one it is `''`. */
export interface NamedLines {
  readonly name: string;
  readonly sums: readonly NameSum[];
}

type Company = ReportContext['companies'][number];

const SOURCES = ['scope', 'category', 'inputType'] as const;
const BY_FACILITY = ['facility', 'scope', 'category'] as const;

/** Maximum number of lines, or names, in memory at once. */
const BATCH = 2_000;

/** Number of facilities in the first batch, its growth factor, and the maximum. */
const FACILITIES = { first: 8, growth: 8, most: 1_000 } as const;

interface PartReaderParts {
  readonly ledger: BookLedger;
  readonly activities: ActivityLines;
  readonly companies: CompanyStore;
  readonly bases: readonly ReportBaseYear[];
  /** Maximum number of lines, or names, in memory at once. */
  readonly batch?: number | undefined;
}

/** Reads the data of reports, each company in its own transaction. */
export class PartReader {
  private readonly batch: number;

  constructor(private readonly parts: PartReaderParts) {
    this.batch = parts.batch ?? BATCH;
  }

  /** Every company of the report. */
  async all(context: ReportContext, needs: PartNeeds = {}): Promise<readonly CompanyPart[]> {
    const parts: CompanyPart[] = [];
    // Sequential: each takes a connection.
    for (const company of context.companies) parts.push(await this.one(context, company, needs));
    return parts;
  }

  /** Where its lines are. */
  async places(context: ReportContext): Promise<readonly CompanyPlaces[]> {
    const places: CompanyPlaces[] = [];
    for (const company of context.companies)
      places.push(await context.read(company.id, (trx) => this.placesOf(trx, context, company)));
    return places;
  }

  /** Facilities of a company that count in part, or not at all, on days of the report. */
  stated(context: ReportContext, company: ReadableCompany): Promise<readonly FacilityShare[]> {
    return context.read(company.id, (trx) => this.shares(trx, ledgerQuery(context, company), company));
  }

  /** Lines of a company, a batch of facilities at a time in the order of their names. */
  async *lines(
    context: ReportContext,
    { company, facilities }: CompanyPlaces,
    { scopes, from }: WantedLines = {},
  ): AsyncIterable<readonly ActivityLine[]> {
    const ids = facilities.toSorted(inReadingOrder).map(({ id }) => id);
    let some: number = FACILITIES.first;
    for (let at = from === undefined ? 0 : ids.indexOf(from); at < ids.length;) {
      const facilityIds = ids.slice(at, at + some);
      const lines = await context.read(company.id, async (trx) =>
        this.parts.activities.lines(trx, {
          ...(await this.parts.ledger.cellsOf(trx, { ...ledgerQuery(context, company), scopes })),
          facilityIds,
        }),
      );
      if (lines.length > 0) yield byPlace(lines, facilityIds);
      at += some;
      const fitting = Math.floor((some * this.batch) / Math.max(lines.length, 1));
      some = Math.max(1, Math.min(fitting, some * FACILITIES.growth, FACILITIES.most));
    }
  }

  /** Incidental amounts of a company, and the totals of its facilities if there are any. */
  incidental(context: ReportContext, { company, facilities }: CompanyPlaces): Promise<IncidentalAmounts> {
    return context.read(company.id, async (trx) => {
      const query = ledgerQuery(context, company);
      const ids = facilities.toSorted(inReadingOrder).map(({ id }) => id);
      const lines = await this.parts.activities.incidental(trx, await this.parts.ledger.cellsOf(trx, query));
      const sums = lines.length > 0 ? await this.parts.ledger.daySums(trx, query, BY_FACILITY) : [];
      const byFacility = new Map(grouped(sums, ({ facility }) => facility));
      return { lines: byPlace(lines, ids), byFacility, ownUse: await this.ownUse(trx, query, sums) };
    });
  }

  /** Calculation methods of all these companies: a method used by several is one line. */
  async methods(context: ReportContext, places: readonly CompanyPlaces[]): Promise<readonly MethodLine[]> {
    const statement = new MethodStatement();
    for (const one of places) {
      const { id } = one.company;
      for await (const lines of this.lines(context, one))
        await context.read(id, (trx) => statement.add(trx, id, lines));
    }
    return statement.lines();
  }

  /** Lines of the own company by counterparty, a batch of names at a time in order, after the one named `after`. */
  async *names(context: ReportContext, begin: string | null): AsyncIterable<readonly NamedLines[]> {
    for (let after = begin; ;) {
      const page = { after, limit: this.batch };
      const names = await context.read(context.company.id, async (trx) =>
        this.parts.activities.names(trx, await this.scope3(trx, context), page),
      );
      if (names.length > 0) yield await this.namedLines(context, names);
      if (names.length < this.batch) return;
      after = names.at(-1) ?? null;
    }
  }

  /** The same for one name. */
  async named(context: ReportContext, name: string): Promise<NamedLines> {
    const [found] = await this.namedLines(context, [name]);
    return found ?? { name, sums: [] };
  }

  /** Only cells, of another period or book. */
  async cells(context: ReportContext, { book, ...change }: CellsChange): Promise<readonly SourceSum[]> {
    const sums: SourceSum[] = [];
    const period = { ...daysOf(context), ...change };
    for (const company of context.during(period)) {
      const query = ledgerQuery(context, company, period);
      const asked = book === undefined ? query : { ...query, book };
      sums.push(...(await context.read(company.id, (trx) => this.parts.ledger.daySums(trx, asked, SOURCES))));
    }
    return sums;
  }

  /** Only lines summed by input, use, unit and edition, of another period. */
  async lineSums(context: ReportContext, period: DateRange): Promise<readonly LineSum[]> {
    const { ledger, activities } = this.parts;
    const sums: LineSum[] = [];
    for (const company of context.during(period)) {
      const query = ledgerQuery(context, company, period);
      const options = { count: false, byEnergy: false };
      sums.push(
        ...(await context.read(company.id, async (trx) => {
          const { sums: lines } = await activities.sums(trx, await ledger.cellsOf(trx, query), options);
          return lines;
        })),
      );
    }
    return sums;
  }

  /** What another read model finds in the counted records of a period, company by company. */
  async counted<T>(
    context: ReportContext,
    period: DateRange,
    find: (trx: Trx, query: CellsQuery) => Promise<T>,
  ): Promise<readonly T[]> {
    const found: T[] = [];
    for (const company of context.during(period)) {
      const query = ledgerQuery(context, company, period);
      found.push(await context.read(company.id, async (trx) => find(trx, await this.parts.ledger.cellsOf(trx, query))));
    }
    return found;
  }

  /** Emissions of a company by facility and scope, with what is known of their uncertainty. */
  uncertainties(context: ReportContext, company: ReadableCompany): Promise<readonly FacilityUncertainty[]> {
    const { ledger, activities } = this.parts;
    return context.read(company.id, async (trx) =>
      activities.uncertainties(trx, await ledger.cellsOf(trx, ledgerQuery(context, company))),
    );
  }

  /** Compares with the previous period like for like: what both have, and what only one has. */
  likeForLike(context: ReportContext): Promise<LikeForLike> {
    return likeForLike(this.parts.ledger, context);
  }

  /** From the total of a dashboard to that of the report, difference by difference. */
  differences(context: ReportContext): Promise<readonly DifferenceStep[]> {
    return differenceSteps(this.parts.ledger, context);
  }

  /** The unreliable part of its emissions. */
  unsure(context: ReportContext): ReturnType<typeof unreliableFigures> {
    return unreliableFigures(this.parts, context);
  }

  /** The base year of the report's company in its book; null if none is known. */
  baseYear(context: ReportContext): Promise<BaseYearStanding | null> {
    const { company, query } = context;
    return context.read(company.id, async (trx) => {
      for (const base of this.parts.bases) {
        const found = await base.of(trx, company.id, query.framework);
        if (found) return found;
      }
      return null;
    });
  }

  private scope3(trx: Trx, context: ReportContext) {
    const own = { id: context.company.id, days: null };
    return this.parts.ledger.cellsOf(trx, { ...ledgerQuery(context, own), scopes: [3] });
  }

  private namedLines(context: ReportContext, names: readonly string[]): Promise<readonly NamedLines[]> {
    return context.read(context.company.id, async (trx) => {
      const query = await this.scope3(trx, context);
      const sums = new Map(grouped(await this.parts.activities.nameSums(trx, query, names), ({ name }) => name));
      return names.map((name) => ({ name, sums: sums.get(name) ?? [] }));
    });
  }

  /** Shares as stated: for a member those of its months in the group. */
  private async shares(trx: Trx, query: LedgerQuery, { days }: ReadableCompany): Promise<readonly FacilityShare[]> {
    if (days === null) return this.parts.ledger.shares(trx, query);
    const months = { from: monthOf(query.from), to: lastDayOfMonth(query.to) };
    const shares = await this.parts.ledger.shares(trx, { ...query, ...months });
    return shares.map((share) => ({ ...share, ...overlapOf(share, months) }));
  }

  private async placesOf(trx: Trx, { query }: ReportContext, company: Company): Promise<CompanyPlaces> {
    const { facilities: chosen } = query;
    const all = readableFacilities(await this.parts.companies.facilities(trx, company.id), company);
    return { company, facilities: chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id)) };
  }

  /** Energy that facilities produce and use on site: cells do not record what energy was used for. */
  private async ownUse(
    trx: Trx,
    query: LedgerQuery,
    cells: readonly Pick<SourceSum, 'scope' | 'category'>[],
  ): Promise<ReadonlyMap<string, Decimal>> {
    if (!cells.some(({ scope, category }) => scope === 4 && PRODUCED_CATEGORIES.includes(category))) return new Map();
    const asked = {
      ...query,
      scopes: [4],
      categories: PRODUCED_CATEGORIES,
    };
    const lines = await this.parts.activities.lines(trx, await this.parts.ledger.cellsOf(trx, asked));
    return new Map(
      grouped(lines.filter(isOwnUse), ({ facilityId }) => facilityId).map(([id, own]) => [
        id,
        sum(own.map(({ energyGj }) => decimal(energyGj ?? '0'))),
      ]),
    );
  }

  private one(context: ReportContext, company: Company, needs: PartNeeds): Promise<CompanyPart> {
    const { ledger, activities } = this.parts;
    return context.read(company.id, async (trx) => {
      const query = ledgerQuery(context, company);
      const { sums: lines, lines: lineCount } = await activities.sums(trx, await ledger.cellsOf(trx, query), {
        count: needs.count ?? false,
        byEnergy: needs.energy ?? false,
      });
      const byFacility: readonly FacilitySum[] =
        needs.facilities === true ? await ledger.daySums(trx, query, BY_FACILITY) : [];
      const cells = await ledger.daySums(trx, query, SOURCES);
      return {
        ...(await this.placesOf(trx, context, company)),
        shares: await this.shares(trx, query, company),
        cells: byFirstFacility(cells, lines),
        byFacility: new Map(grouped(byFacility, ({ facility }) => facility)),
        ownUse: await this.ownUse(trx, query, cells),
        lines,
        lineCount,
      };
    });
  }
}

/** Sources in the order facilities first have them. */
function byFirstFacility(cells: readonly SourceSum[], lines: CompanyPart['lines']): readonly SourceSum[] {
  const keyOf = ({ scope, category, inputType }: Pick<SourceSum, (typeof SOURCES)[number]>) =>
    [scope, category, inputType].join('|');
  const first = new Map<string, string>();
  for (const line of lines) {
    const known = first.get(keyOf(line));
    if (known === undefined || line.firstFacility < known) first.set(keyOf(line), line.firstFacility);
  }
  const facilityOf = (cell: SourceSum) => first.get(keyOf(cell)) ?? '';
  return cells.toSorted((one, other) => {
    const [a, b] = [facilityOf(one), facilityOf(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
