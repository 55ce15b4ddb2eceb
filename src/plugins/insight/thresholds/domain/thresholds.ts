import { decimal, roundTo, type Decimal } from '#domain/units';

/** Totals of a group or facility in a financial year: t CO2-e of scopes 1 and 2, GJ. Null: no data. */
export interface Measured {
  readonly emissions: string | null;
  readonly consumed: string | null;
  readonly produced: string | null;
}

/**
 * The country whose facilities count. The Act applies in Australia, so what a company does elsewhere counts towards no
 * threshold of NGER or the Safeguard Mechanism.
 */
export const COUNTED_COUNTRY = 'AU';

type ThresholdId = keyof Measured;

export interface ThresholdResult {
  readonly id: ThresholdId;
  readonly measured: string | null;
  /** t CO2-e or GJ. */
  readonly limit: string;
  /** Per cent of the threshold, one place; null without data. */
  readonly share: Decimal | null;
  readonly isMet: boolean;
}

type Limits = Readonly<Record<ThresholdId, string>>;

/**
 * Thresholds of a financial year, National Greenhouse and Energy Reporting Act 2007, section 13: a corporate group 50 kt
 * CO2-e, or 200 TJ produced or consumed; a facility 25 kt, or 100 TJ. In t and GJ.
 */
export const NGER_THRESHOLDS: Readonly<Record<'group' | 'facility', Limits>> = {
  group: { emissions: '50000', consumed: '200000', produced: '200000' },
  facility: { emissions: '25000', consumed: '100000', produced: '100000' },
};

const IDS = ['emissions', 'consumed', 'produced'] as const;

/** Totals against the thresholds; a threshold is met at its figure. */
export function againstThresholds(measured: Measured, limits: Limits): readonly ThresholdResult[] {
  return IDS.map((id) => {
    const amount = measured[id];
    const limit = limits[id];
    return {
      id,
      measured: amount,
      limit,
      share: amount === null ? null : roundTo(decimal(amount).times(100).div(limit), 1),
      isMet: amount !== null && decimal(amount).gte(limit),
    };
  });
}
