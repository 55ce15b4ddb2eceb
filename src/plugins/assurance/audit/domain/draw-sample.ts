import { decimal, exactText, type Decimal } from '#domain/units';

/** A record as sampling sees it: what it counts, and what it is put in order by. */
export interface PopulationItem {
  readonly id: string;
  readonly scope: number;
  readonly facilityId: string;
  /** First day, `YYYY-MM-DD`. */
  readonly fromDate: string;
  /** t CO2-e. */
  readonly value: Decimal;
}

/** What keeps parts of a population apart, each with a start of its own. */
export const STRATA = ['NONE', 'SCOPE', 'FACILITY'] as const;

type Strata = (typeof STRATA)[number];

/** How a record came into the sample. */
type Origin = 'CERTAINTY' | 'SYSTEMATIC';

interface DrawnItem<Item extends PopulationItem> {
  readonly item: Item;
  readonly origin: Origin;
  readonly stratum: string;
}

export interface Drawing {
  /** t CO2-e from one selection to the next. */
  readonly interval: Decimal;
  readonly strata: Strata;
  /** Where in the first interval of a stratum the selection begins: 0 or more, less than 1. */
  readonly startOf: (stratum: string) => Decimal;
}

export interface Drawn<Item extends PopulationItem> {
  readonly drawn: readonly DrawnItem<Item>[];
  /** What cannot be drawn by size: nothing or less than nothing, as a capture or a sale takes away. */
  readonly outside: readonly Item[];
}

/**
 * Systematic selection with probability proportional to size. What reaches the interval is taken with certainty; of the
 * rest every interval-th tonne picks the record it lies in. Records are put in order first, so that their order as given
 * never matters; by scope, facility and day, so that the steps spread over all of them.
 */
export function drawSample<Item extends PopulationItem>(items: readonly Item[], drawing: Drawing): Drawn<Item> {
  const { interval, strata, startOf } = drawing;
  if (!interval.isPositive() || interval.isZero()) throw new RangeError('An interval is more than nothing.');
  const outside: Item[] = [];
  const drawn: DrawnItem<Item>[] = [];
  const steps = new Map<string, { passed: Decimal; next: Decimal }>();
  for (const item of items.toSorted(inOrder)) {
    if (item.value.isNegative() || item.value.isZero()) {
      outside.push(item);
      continue;
    }
    const stratum = stratumOf(item, strata);
    if (item.value.greaterThanOrEqualTo(interval)) {
      drawn.push({ item, origin: 'CERTAINTY', stratum });
      continue;
    }
    const step = steps.get(stratum) ?? { passed: decimal(0), next: startOf(stratum).times(interval) };
    steps.set(stratum, step);
    step.passed = step.passed.plus(item.value);
    // Less than an interval long, a record holds one step at most.
    if (step.next.greaterThanOrEqualTo(step.passed)) continue;
    step.next = step.next.plus(interval);
    drawn.push({ item, origin: 'SYSTEMATIC', stratum });
  }
  return { drawn, outside };
}

function stratumOf({ scope, facilityId }: PopulationItem, strata: Strata): string {
  return strata === 'SCOPE' ? String(scope) : strata === 'FACILITY' ? facilityId : '';
}

function inOrder(one: PopulationItem, other: PopulationItem): number {
  if (one.scope !== other.scope) return one.scope - other.scope;
  if (one.facilityId !== other.facilityId) return one.facilityId < other.facilityId ? -1 : 1;
  if (one.fromDate !== other.fromDate) return one.fromDate < other.fromDate ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** A line of the text a population is known by: `id run value`. Sorted by id, each with a line feed. */
export function populationLines(items: readonly (PopulationItem & { readonly runId: string })[]): readonly string[] {
  return items.map(({ id, runId, value }) => `${id} ${runId} ${exactText(value)}\n`).toSorted();
}
