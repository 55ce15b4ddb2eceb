import { decimal, fixedText } from '#domain/units';
import type { Measure } from './measures.ts';
import { crossingOf, type Projection } from './projection.ts';
import { SAFEGUARD_LIMIT } from './safeguard.ts';
import { againstThresholds, NGER_THRESHOLDS } from './thresholds.ts';

/**
 * MET: by recorded amounts; WILL: by the projection; NEAR: 80 % of it or more; BELOW; NO_DATA: no records; NOT_LARGE:
 * the baseline of a facility that stays at 100,000 t or less, and so has no statutory one.
 */
export const LINE_STATES = ['MET', 'WILL', 'NEAR', 'BELOW', 'NO_DATA', 'NOT_LARGE'] as const;

type LineState = (typeof LINE_STATES)[number];

export const LINE_IDS = ['emissions', 'consumed', 'produced', 'safeguard', 'baseline'] as const;

type LineId = (typeof LINE_IDS)[number];

/** Amount against one limit. In t CO2-e or GJ. */
interface RadarLine {
  readonly id: LineId;
  readonly measure: Measure;
  readonly limit: string;
  /** Per cent of the limit, one place; null without data. */
  readonly recordedShare: string | null;
  readonly share: string | null;
  readonly state: LineState;
  /** First month by whose end the limit is met, recorded or expected. */
  readonly crosses: string | null;
  readonly projection: Projection;
}

const NEAR_FROM = 80;

/**
 * A line of the radar. Limits of the Safeguard Mechanism are met above their figure (`isStrict`), those of NGER at
 * their figure.
 */
function lineOf(id: LineId, measure: Measure, limit: string, projection: Projection, isStrict = false): RadarLine {
  const { recorded, yearEnd } = projection;
  const meets = (amount: string | null) =>
    amount !== null && (isStrict ? decimal(amount).gt(limit) : decimal(amount).gte(limit));
  const share = (amount: string | null) =>
    amount === null || decimal(limit).isZero() ? null : fixedText(decimal(amount).times(100).div(limit), 1);
  const ends = share(yearEnd ?? recorded);
  const state =
    recorded === null
      ? 'NO_DATA'
      : meets(recorded)
        ? 'MET'
        : meets(yearEnd)
          ? 'WILL'
          : Number(ends) >= NEAR_FROM
            ? 'NEAR'
            : 'BELOW';
  return {
    id,
    measure,
    limit,
    recordedShare: share(recorded),
    share: ends,
    state,
    crosses: crossingOf(projection, limit, isStrict),
    projection,
  };
}

/** NGER lines of a group or a facility, with the same limits as reports. */
export function ngerLines(
  kind: keyof typeof NGER_THRESHOLDS,
  projections: Readonly<Record<Measure, Projection>>,
): readonly RadarLine[] {
  const nothing = { emissions: null, consumed: null, produced: null };
  return againstThresholds(nothing, NGER_THRESHOLDS[kind]).map(({ id, limit }) =>
    lineOf(id, id, limit, projections[id]),
  );
}

/** Lines of a facility under the Safeguard Mechanism; the baseline only if there is one. */
export function safeguardLines(scope1: Projection, baseline: string | null): readonly RadarLine[] {
  const large = lineOf('safeguard', 'scope1', SAFEGUARD_LIMIT, scope1, true);
  if (baseline === null) return [large];
  const held = lineOf('baseline', 'scope1', baseline, scope1, true);
  // Only a facility that emits more than 100,000 t has a baseline: NGER Act 2007, section 22XJ.
  const isHeld = large.state === 'MET' || large.state === 'WILL' || large.state === 'NO_DATA';
  return [large, isHeld ? held : { ...held, state: 'NOT_LARGE', crosses: null }];
}
