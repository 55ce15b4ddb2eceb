import type { Decimal } from '#domain/units';

/**
 * Why a figure differs, in the order in which one thing is changed after the other; see docs/adr/0097. What comes first is
 * measured at the values of the first side, what comes last at those of the second.
 */
export const CAUSES = [
  'corrections',
  'scopes',
  'approval',
  'boundary',
  'scope2-method',
  'gwp',
  'facility-gone',
  'facility-new',
  'months',
  'share',
  'input-gone',
  'input-new',
  'activity',
  'mix',
  'factor',
  'grid',
  'market',
  'own-factor',
  'method',
  'calculation',
  'unmeasured',
] as const;

export type Cause = (typeof CAUSES)[number];

/** What happened to a record since a moment. */
export const FATES = ['added', 'withdrawn', 'corrected', 'recalculated', 'status'] as const;

export type Fate = (typeof FATES)[number];

/** The effect of one cause on one input of a facility. */
export interface Effect {
  readonly cause: Cause;
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  /** Editions on the first and the second side, if the cause is about factors. */
  readonly editions?: readonly [string, string] | undefined;
  /** Of corrections. */
  readonly fate?: Fate | undefined;
  /** t CO2-e, exact. */
  readonly amount: Decimal;
}
