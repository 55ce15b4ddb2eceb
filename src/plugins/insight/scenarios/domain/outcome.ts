import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import { applyLevers, byScope, missingFor, type Applying, type ChangedYear, type LeverYear } from './apply-levers.ts';
import { valueOf, type AssumptionId } from './assumption.ts';
import { usualYears, type Base, type Outlook } from './business-as-usual.ts';
import { costsOf } from './lever-costs.ts';
import { inOrder, type Lever } from './lever.ts';
import { PLACES, type Scope2Method, type StreamYear } from './stream.ts';

/** t CO2-e of a year. */
export interface OutcomeYear {
  readonly year: number;
  /** Business as usual, and the ends of its interval; null: too few months are recorded. */
  readonly usual: string;
  readonly low: string | null;
  readonly high: string | null;
  /** With levers. */
  readonly result: string;
  /** By scope, in the order of `scopes`. */
  readonly scopes: readonly { readonly scope: number; readonly usual: string; readonly result: string }[];
}

/** Whether a lever counts: it does, it lacks an assumption, the method does not see it, or there is nothing to act on. */
export const LEVER_STATES = ['COUNTS', 'MISSING', 'METHOD', 'NOTHING'] as const;
export type LeverState = (typeof LEVER_STATES)[number];

export interface LeverOutcome {
  readonly id: string;
  readonly state: LeverState;
  /** Assumptions without which it has no tonnes or no cost. */
  readonly missing: readonly AssumptionId[];
  readonly years: readonly { readonly year: number; readonly saved: string; readonly cost: string | null }[];
  /** t CO2-e of all years. */
  readonly saved: string;
  /** $ of all years, discounted. */
  readonly present: string | null;
  /** $/t CO2-e. */
  readonly price: string | null;
  /** Whether the internal carbon price covers it; null: there is no such price, or none of its own. */
  readonly pays: boolean | null;
}

/** Energy of an input in the last year, GJ. */
export interface InputOutcome {
  readonly inputTypeId: string;
  readonly years: readonly { readonly year: number; readonly usual: string; readonly result: string }[];
}

/** Scope 1 of a facility, for its Safeguard baseline. */
export interface FacilityOutcome {
  readonly facilityId: string;
  readonly years: readonly { readonly year: number; readonly usual: string; readonly result: string }[];
}

export interface Outcome {
  readonly base: Base | null;
  readonly years: readonly OutcomeYear[];
  /** In the order they act in. */
  readonly levers: readonly LeverOutcome[];
  /** Levers with a price, cheapest first, with savings added up. */
  readonly curve: readonly {
    readonly id: string;
    readonly price: string;
    readonly saved: string;
    readonly together: string;
  }[];
  readonly inputs: readonly InputOutcome[];
  readonly facilities: readonly FacilityOutcome[];
}

export interface Asked extends Outlook {
  readonly method: Scope2Method;
  readonly levers: readonly Lever[];
}

const text = (amount: Decimal) => fixedText(amount, PLACES);
const money = (amount: Decimal | null) => (amount === null ? null : fixedText(amount, 2));
const zero = decimal(0);
const tonnesOf = (streams: readonly StreamYear[]) => sum(streams.map(({ tonnes }) => tonnes));

/** A scenario, calculated: business as usual less the savings of its levers. */
export function outcomeOf(asked: Asked): Outcome {
  const usual = usualYears(asked);
  const { assumptions, firstMonth, method } = asked;
  const applying: Applying = { assumptions, firstMonth, method };
  const missing = new Map(asked.levers.map((one) => [one.id, missingFor(one, usual.years, assumptions)]));
  const complete = asked.levers.filter(({ id }) => (missing.get(id) ?? []).length === 0);
  const changed = usual.years.map((year) => applyLevers(year, complete, applying));
  const levers = inOrder(asked.levers).map((lever) =>
    leverOutcome(lever, { changed, missing: missing.get(lever.id) ?? [], applying }),
  );
  const years = usual.years.map(({ year, streams, half }, at): OutcomeYear => {
    const [before, after] = [byScope(streams), byScope(changed[at]?.streams ?? [])];
    const total = tonnesOf(streams);
    const scopes = [...new Set([...before.keys(), ...after.keys()])].toSorted((one, other) => one - other);
    return {
      year,
      usual: text(total),
      low: half && text(total.minus(half).lt(0) ? zero : total.minus(half)),
      high: half && text(total.plus(half)),
      result: text(tonnesOf(changed[at]?.streams ?? [])),
      scopes: scopes.map((scope) => ({
        scope,
        usual: text(before.get(scope) ?? zero),
        result: text(after.get(scope) ?? zero),
      })),
    };
  });
  const pairs = usual.years.map(({ year, streams }, at) => ({
    year,
    before: streams,
    after: changed[at]?.streams ?? [],
  }));
  return {
    base: usual.base,
    years,
    levers,
    curve: curveOf(levers),
    inputs: grouped(
      pairs,
      ({ inputType }) => inputType,
      (one) => one.gj,
    )
      .filter((one) => one.years.some(({ usual: gj, result }) => Number(gj) > 0 || Number(result) > 0))
      .map(({ id, years: of }) => ({ inputTypeId: id, years: of })),
    facilities: grouped(
      pairs,
      ({ scope, facilityId }) => (scope === 1 ? facilityId : ''),
      (one) => one.tonnes,
    )
      .filter(({ id }) => id !== '')
      .map(({ id, years: of }) => ({ facilityId: id, years: of })),
  };
}

interface LeverParts {
  readonly changed: readonly ChangedYear[];
  readonly missing: readonly AssumptionId[];
  readonly applying: Applying;
}

function leverOutcome(lever: Lever, { changed, missing, applying }: LeverParts): LeverOutcome {
  const nothing = { id: lever.id, years: [], saved: text(zero), present: null, price: null, pays: null };
  if (missing.length > 0) return { ...nothing, state: 'MISSING', missing };
  if (lever.kind === 'PPA' && applying.method === 'LOCATION') return { ...nothing, state: 'METHOD', missing };
  const years = changed.flatMap(({ year, levers }) => {
    const own: LeverYear | undefined = levers.find(({ leverId }) => leverId === lever.id);
    return own ? [{ year, size: own.size, saved: sum(own.saved.values()), moved: own.moved }] : [];
  });
  const isEmpty = years.every(
    ({ saved, moved }) => saved.isZero() && Object.values(moved).every((one: Decimal) => one.isZero()),
  );
  if (isEmpty) return { ...nothing, state: 'NOTHING', missing };
  const costs = costsOf(lever, years, applying);
  const carbon = valueOf(applying.assumptions, 'carbonPrice');
  return {
    id: lever.id,
    state: 'COUNTS',
    missing: costs.missing,
    years: years.map(({ year, saved }, at) => ({ year, saved: text(saved), cost: money(costs.years?.[at] ?? null) })),
    saved: text(sum(years.map(({ saved }) => saved))),
    present: money(costs.present),
    price: money(costs.perTonne),
    pays: carbon === null || costs.perTonne === null ? null : costs.perTonne.lte(carbon),
  };
}

/** The marginal abatement curve: levers by $/t, cheapest first. */
function curveOf(levers: readonly LeverOutcome[]): Outcome['curve'] {
  let together = zero;
  return levers
    .flatMap(({ id, price, saved }) => (price === null ? [] : [{ id, price, saved }]))
    .toSorted((one, other) => decimal(one.price).cmp(other.price))
    .map((one) => {
      together = together.plus(one.saved);
      return { ...one, together: text(together) };
    });
}

interface Pair {
  readonly year: number;
  readonly before: readonly StreamYear[];
  readonly after: readonly StreamYear[];
}

/** Streams of all years added up by a key. */
function grouped(pairs: readonly Pair[], key: (one: StreamYear) => string, of: (one: StreamYear) => Decimal) {
  const ids = new Set(pairs.flatMap(({ before, after }) => [...before, ...after].map(key)));
  return [...ids].toSorted().map((id) => {
    const added = (streams: readonly StreamYear[]) => text(sum(streams.filter((one) => key(one) === id).map(of)));
    return {
      id,
      years: pairs.map(({ year, before, after }) => ({ year, usual: added(before), result: added(after) })),
    };
  });
}
