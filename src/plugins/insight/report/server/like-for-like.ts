import { lastDayOfMonth, monthOf, overlapOf, periodBefore, sameDay, type DateRange } from '#domain/time';
import type { BookLedger } from '#plugins/insight/books/server';
import type { CellSum, Twin } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { daysOf, ledgerQuery } from './ledger-query.ts';
import type { ReadableCompany, ReportContext } from './report-definition.ts';

type Sums = readonly CellSum<'scope' | 'category'>[];

/** One of two periods: its comparable part, and the totals of the compared months. */
interface ComparedPeriod {
  readonly matched: Sums;
  readonly all: Sums;
  /** Number of its facility-months and scopes that the other period lacks. */
  readonly leftOut: number;
}

/** Two periods like for like. */
export interface LikeForLike {
  /** The compared months. */
  readonly period: DateRange;
  readonly now: ComparedPeriod;
  readonly before: ComparedPeriod;
}

const BY = ['scope', 'category'] as const;

/** Scopes whose months are counted: the emitting ones. */
const EMITTING = [1, 2, 3];

/**
 * The cells of a report and those of the previous period, each company by its days in the group: a month counts if both
 * periods have the facility and the scope in it; of a partial month, the days both have.
 */
export async function likeForLike(ledger: BookLedger, context: ReportContext): Promise<LikeForLike> {
  const present = context.companies.map((company) => ({ ...company, days: company.days ?? daysOf(context) }));
  const period = periodBefore(daysOf(context), await lastMonth(ledger, context));
  const earlier = new Map(context.during(period).map((company) => [company.id, company.days ?? period]));
  const parts: LikeForLike[] = [];
  // Sequential: each takes a connection.
  for (const id of new Set([...present.map((one) => one.id), ...earlier.keys()])) {
    const [days, then] = [present.find((one) => one.id === id)?.days ?? null, earlier.get(id) ?? null];
    const company = { id, days: id === context.company.id ? null : (days ?? then) };
    const side = (own: DateRange | null, other: DateRange | null, months: number) =>
      context.read(id, (trx) => sideOf(trx, ledger, { context, company, own, other, months }));
    parts.push({
      period,
      now: await side(days, then, -period.months),
      before: await side(then, days, period.months),
    });
  }
  const added = (of: (part: LikeForLike) => ComparedPeriod): ComparedPeriod => ({
    matched: parts.flatMap((part) => of(part).matched),
    all: parts.flatMap((part) => of(part).all),
    leftOut: parts.reduce((count, part) => count + of(part).leftOut, 0),
  });
  return { period, now: added(({ now }) => now), before: added(({ before }) => before) };
}

/** The last month of the report with records of any company. */
async function lastMonth(ledger: BookLedger, context: ReportContext): Promise<string | null> {
  const months: string[] = [];
  for (const company of context.companies) {
    const query = ledgerQuery(context, company);
    const found = await context.read(company.id, (trx) => ledger.daySums(trx, query, ['month']));
    months.push(...found.map(({ month }) => month));
  }
  return months.toSorted().at(-1) ?? null;
}

interface SideQuestion {
  readonly context: ReportContext;
  readonly company: ReadableCompany;
  /** Days of the company in this period, and in the other one; null: none. */
  readonly own: DateRange | null;
  readonly other: DateRange | null;
  /** Shift from this period to the other. */
  readonly months: number;
}

async function sideOf(
  trx: Trx,
  ledger: BookLedger,
  { context, company, own, other, months }: SideQuestion,
): Promise<ComparedPeriod> {
  if (own === null) return { matched: [], all: [], leftOut: 0 };
  const query = { ...ledgerQuery(context, company), ...own };
  const all = await ledger.daySums(trx, query, BY);
  const whole = { ...query, from: monthOf(own.from), to: lastDayOfMonth(own.to), scopes: EMITTING };
  const places = await ledger.places(trx, whole);
  const shared = other && overlapOf(own, { from: sameDay(other.from, -months), to: sameDay(other.to, -months) });
  if (!shared) return { matched: [], all, leftOut: places };
  const twin: Twin = { months, isMissing: false };
  const matched = await ledger.daySums(trx, { ...query, ...shared, twin }, BY);
  const both = { ...whole, from: monthOf(shared.from), to: lastDayOfMonth(shared.to), twin };
  return { matched, all, leftOut: places - (await ledger.places(trx, both)) };
}
