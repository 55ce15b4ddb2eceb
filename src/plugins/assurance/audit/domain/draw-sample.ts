import { decimal, exactText, type Decimal } from '#domain/units';

/** A record for sampling: its value and its sort keys. */
export interface PopulationItem {
  readonly id: string;
  readonly scope: number;
  readonly facilityId: string;
  /** First day, `YYYY-MM-DD`. */
  readonly fromDate: string;
  /** In t CO2-e. */
  readonly value: Decimal;
}

/** How a population is stratified. Each stratum has its own start. */
export const STRATA = ['NONE', 'SCOPE', 'FACILITY'] as const;

type Strata = (typeof STRATA)[number];

/** How a record was selected. */
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
  /** Where the selection starts in the first interval of a stratum: at least 0, less than 1. */
  readonly startOf: (stratum: string) => Decimal;
}

export interface Drawn<Item extends PopulationItem> {
  readonly drawn: readonly DrawnItem<Item>[];
  /** Items that cannot be drawn by size, because their value is zero or negative, such as a capture or a sale. */
  readonly outside: readonly Item[];
}

/**
 * Systematic selection with probability proportional to size. Records as large as the interval are selected with
 * certainty; of the rest, every interval-th tonne selects the record that contains it. Records are sorted first, so
 * that the given order never matters: by scope, facility and day, so that the selections spread over all of them.
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
    // The value is less than the interval, so the record contains at most one selection.
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

/** The text that identifies a population: a line `id run value` per record, sorted by id, each with a line feed. */
export function populationLines(items: readonly (PopulationItem & { readonly runId: string })[]): readonly string[] {
  return items.map(({ id, runId, value }) => `${id} ${runId} ${exactText(value)}\n`).toSorted();
}
