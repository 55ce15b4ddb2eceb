import { decimal, fixedText, roundTo, sum, type Decimal } from '#domain/units';

/** The facts that determine the data quality of a record. */
export interface QualityFacts {
  /** NGER measurement criterion: A, AA, AAA, BBB, or INC of an incidental amount; null for none. */
  readonly criterion: string | null;
  /** Dimension of the quantity's unit, for example `money-AUD`. */
  readonly dimension: string | undefined;
  /** `library`: factors of an edition. `factor`, `emission`: entered by the user. */
  readonly filling: 'library' | 'factor' | 'emission';
  readonly hasEvidence: boolean;
  /** Verification of each factor used. */
  readonly verifications: readonly string[];
  /** Whether the record begins within the years of its edition. */
  readonly editionFits: boolean;
}

/** Initial score, by how the quantity was measured. */
const MEASURED: Readonly<Record<string, number>> = { AAA: 1, AA: 2, A: 2, BBB: 3, INC: 4 };
const UNTOLD = 3;

/** Best score of a quantity in money, which measures the payment rather than the activity. */
const SPEND = 4;

const BEST = 1;
const WORST = 5;

/**
 * Data quality of a record, from 1 (measured and proved) to 5 (a guess), modelled on the data quality scores of the GHG
 * Protocol Scope 3 Standard (table 7.6) and PCAF. It starts with the measurement criterion (AAA 1, A and AA 2, BBB and
 * none 3, an incidental amount 4; money at least 4) and gets worse by one for each of these: emissions stated without a
 * working, no evidence, a factor that another source contradicts, a factor of other years.
 */
export function dataQuality(facts: QualityFacts): number {
  const measured = MEASURED[facts.criterion ?? ''] ?? UNTOLD;
  const begin = facts.dimension?.startsWith('money-') ? Math.max(measured, SPEND) : measured;
  const flaws = [
    facts.filling === 'emission',
    !facts.hasEvidence,
    facts.filling === 'library' && facts.verifications.includes('conflict'),
    facts.filling === 'library' && !facts.editionFits,
  ].filter(Boolean).length;
  return Math.min(WORST, Math.max(BEST, begin + flaws));
}

/** An amount less and plus its uncertainty in percent, with 6 decimals. */
export function uncertaintyRange(amount: string, percent: string): { readonly low: string; readonly high: string } {
  const half = decimal(amount).abs().times(percent).div(100);
  return { low: fixedText(decimal(amount).minus(half), 6), high: fixedText(decimal(amount).plus(half), 6) };
}

/** A part of a sum: its amount. Exact decimal string. */
interface Part {
  readonly amount: string;
}

/** Mean score of a sum, weighted by the size of its parts, to two decimals; null without parts. */
export function rolledUpQuality(parts: readonly (Part & { readonly score: number })[]): Decimal | null {
  const weight = sum(parts.map(({ amount }) => decimal(amount).abs()));
  if (weight.isZero()) return null;
  return roundTo(sum(parts.map(({ amount, score }) => decimal(amount).abs().times(score))).div(weight), 2);
}

/**
 * Uncertainty of a sum of independent parts, in percent, in quadrature:
 * sqrt(sum of (uncertainty × amount)²) / |sum of amounts|. IPCC 2006 Guidelines, volume 1, equation 3.2; NGER (Measurement)
 * Determination 2008, section 8.11. Null without parts, or if they cancel out.
 */
export function rolledUpUncertainty(parts: readonly (Part & { readonly uncertainty: string })[]): Decimal | null {
  const total = sum(parts.map(({ amount }) => decimal(amount))).abs();
  if (total.isZero()) return null;
  const squares = parts.map(({ amount, uncertainty }) => decimal(amount).times(decimal(uncertainty)).pow(2));
  return sum(squares).sqrt().div(total);
}
