import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';

/** What an initiative acts through. CONTRACT: a power agreement or certificates, which move no grid. */
export const INSTRUMENTS = ['NONE', 'CONTRACT'] as const;

/** What an initiative says that it acts on. Null: every one; a scope that is null was never named. */
export interface Acting {
  /** t CO2-e a year. */
  readonly perYear: string;
  readonly scope: number | null;
  readonly facilityId: string | null;
  readonly inputType: string | null;
  readonly instrument: (typeof INSTRUMENTS)[number];
}

/** What a target measures of one facility, scope and input: t CO2-e a year, by the target's method. */
export interface Emitting {
  readonly scope: number;
  readonly facility: string;
  readonly inputType: string;
  readonly amount: string;
}

/**
 * COUNTS: whole. CAPPED: no more than what it acts on comes to. UNNAMED: it does not say what it acts on. SCOPE: the target
 * does not measure that scope. METHOD: a contract, on a target by the location-based method. NOTHING: nothing is recorded
 * there, or others take all of it.
 */
export const EFFECTS = ['COUNTS', 'CAPPED', 'UNNAMED', 'SCOPE', 'METHOD', 'NOTHING'] as const;

export interface Effect {
  readonly state: (typeof EFFECTS)[number];
  /** t CO2-e a year that come off the target's figure. */
  readonly counted: string;
  /** What is there for it to act on, t CO2-e a year; null: it cannot act on the target at all. */
  readonly actsOn: string | null;
}

interface Measure {
  readonly scopes: readonly number[];
  readonly method: 'LOCATION' | 'MARKET';
}

/** One initiative, and what of it is in the figures it acts on already: t CO2-e a year. */
export interface Begun extends Acting {
  readonly already: Decimal;
}

/** Places of t CO2-e a year: one gram. */
const PLACES = 6;
const text = (amount: Decimal) => exactText(roundTo(amount, PLACES));

/**
 * What initiatives take off a target, in their order: each acts on what those before it have left, and on no more. A
 * contract moves the market-based figure alone (GHG Protocol Scope 2 Guidance, chapter 6).
 */
export function effectsOf(
  measure: Measure,
  sources: readonly Emitting[],
  initiatives: readonly Begun[],
): readonly Effect[] {
  const left = sources.map(({ amount }) => atLeastZero(decimal(amount)));
  return initiatives.map((one) => {
    const blocked = blockedBy(measure, one);
    if (blocked !== null) return { state: blocked, counted: '0', actsOn: null };
    const places = sources.flatMap((source, at) => (isActedOn(one, source) ? [at] : []));
    const there = sum(places.map((at) => left[at] ?? decimal(0)));
    const wanted = decimal(one.perYear);
    // What was saved before is in the figure no more: only what is saved beyond it needs something to act on.
    const beyond = atLeastZero(wanted.minus(one.already));
    const taken = beyond.gt(there) ? there : beyond;
    if (there.gt(0)) for (const at of places) left[at] = (left[at] ?? decimal(0)).times(there.minus(taken)).div(there);
    const counted = beyond.gt(there) ? one.already.plus(there) : wanted;
    const state = counted.lt(wanted) ? (counted.isZero() ? 'NOTHING' : 'CAPPED') : 'COUNTS';
    return { state, counted: text(counted), actsOn: text(there) };
  });
}

const atLeastZero = (amount: Decimal) => (amount.lt(0) ? decimal(0) : amount);

function blockedBy({ scopes, method }: Measure, { scope, instrument }: Acting): 'UNNAMED' | 'SCOPE' | 'METHOD' | null {
  if (scope === null) return 'UNNAMED';
  if (!scopes.includes(scope)) return 'SCOPE';
  return instrument === 'CONTRACT' && (scope !== 2 || method === 'LOCATION') ? 'METHOD' : null;
}

const isActedOn = ({ scope, facilityId, inputType }: Acting, source: Emitting) =>
  source.scope === scope &&
  (facilityId === null || source.facility === facilityId) &&
  (inputType === null || source.inputType === inputType);
