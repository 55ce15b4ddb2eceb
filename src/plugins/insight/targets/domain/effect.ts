import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';

/** Instrument of an initiative. CONTRACT: a power agreement or certificates, which do not change the grid. */
export const INSTRUMENTS = ['NONE', 'CONTRACT'] as const;

/** Stated scope of an initiative. Null: all; a null scope was never specified. */
export interface Acting {
  /** t CO2-e a year. */
  readonly perYear: string;
  readonly scope: number | null;
  readonly facilityId: string | null;
  readonly inputType: string | null;
  readonly instrument: (typeof INSTRUMENTS)[number];
}

/** Figure of a target for one facility, scope and input: t CO2-e a year, by the target's method. */
export interface Emitting {
  readonly scope: number;
  readonly facility: string;
  readonly inputType: string;
  readonly amount: string;
}

/**
 * COUNTS: in full. CAPPED: limited to the amount it acts on. UNNAMED: its scope is not specified. SCOPE: the target
 * does not cover that scope. METHOD: a contract, on a target by the location-based method. NOTHING: no emissions are
 * recorded there, or other initiatives take all of them.
 */
export const EFFECTS = ['COUNTS', 'CAPPED', 'UNNAMED', 'SCOPE', 'METHOD', 'NOTHING'] as const;

export interface Effect {
  readonly state: (typeof EFFECTS)[number];
  /** Reduction of the target's figure in t CO2-e a year. */
  readonly counted: string;
  /** Amount available to act on, t CO2-e a year; null: it cannot act on the target at all. */
  readonly actsOn: string | null;
}

interface Measure {
  readonly scopes: readonly number[];
  readonly method: 'LOCATION' | 'MARKET';
}

/** One initiative, and the part of it already in the figures: t CO2-e a year. */
export interface Begun extends Acting {
  readonly already: Decimal;
}

/** Decimal places of t CO2-e a year: one gram. */
const PLACES = 6;
const text = (amount: Decimal) => exactText(roundTo(amount, PLACES));

/**
 * Reduction of a target by initiatives, in order: each acts on what the previous ones have left, and on no more. A
 * contract affects only the market-based figure (GHG Protocol Scope 2 Guidance, chapter 6).
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
    // Earlier savings are no longer in the figure: only additional savings need an amount to act on.
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
