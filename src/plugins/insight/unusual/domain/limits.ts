/**
 * When a figure is unusual. The limits are choices of this product, set on generated series with known faults:
 * `detection.test.ts` measures what they find and what they report wrongly.
 */
export const LIMITS = {
  /** Months that a series is read back. */
  months: 60,
  /** Months of which findings are reported: older ones are rarely corrected any more. */
  reported: 24,
  /** Fewest months with a quantity above zero. */
  fewest: 12,
  /** Months from which a trend, finer seasons and the shape of single months are fitted. */
  trend: 18,
  fineSeason: 30,
  singleMonths: 24,
  /** Smallest spread of ordinary months, as a logarithm: about 4 %. */
  spread: 0.04,
  /** How many spreads from what is expected, and at least by which factor. */
  deviations: 4.2,
  factor: 1.5,
  /** The same for a month beside one that is missing or zero: both together are rarely chance. */
  besideGap: 2.5,
  /** Half of the range that counts as usual, in spreads. */
  range: 3,
  /** How far from 2, 10 or 1,000 times a figure may be to be called that; as a logarithm. */
  twice: 0.25,
  ten: 0.5,
  thousand: 1,
  /** A change of level: months on either side, factor, how sure, and how many at most. */
  levelMonths: 6,
  levelFactor: 1.2,
  levelErrors: 6,
  levels: 2,
  /** Months in a row that are too high, which is a change of level and not a mistake in each. */
  highInARow: 3,
  /** Most months in a row that count as missing; more is a closure or a new beginning. */
  missingInARow: 2,
  /** Share of the months between the first and the last that must have a quantity, for a gap or a zero to be strange. */
  regular: 0.85,
  /** Share of the t CO2-e of the last twelve months of the company from which on a finding is reported. */
  share: 0.001,
} as const;
