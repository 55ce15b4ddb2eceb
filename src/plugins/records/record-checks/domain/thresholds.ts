/**
 * When a figure is remarkable. Where no source is named, the figure is a choice of this product: low enough to meet the
 * mistakes the regulator's and the users' lists name, high enough to leave ordinary months alone.
 */
export const THRESHOLDS = {
  /** Litres as kilolitres, kWh as MWh: a thousand times, give or take a month twice or half the usual. */
  slip: { atLeast: 500, atMost: 2000 },
  /** Earlier records without which nothing is usual yet. */
  slipHistory: 3,
  /** Months in a row without which a gap is no gap: what is filled once a year misses nothing. */
  regularMonths: 3,
  /** Longest gap that is told, in months; a longer one is a new beginning. */
  longestGap: 11,
  /** Identical records in a row, this one included, from which an estimate is copied rather than read. */
  flat: 3,
  /** Difference from the same days a year before, as a share. */
  yearChange: 0.3,
  /** Share of those days that has to be recorded for them to be compared. */
  yearCovered: 0.9,
  /** Standard deviations from the mean: of normally spread values one in 80 is further off. */
  deviations: 2.5,
  /** Earlier records without which a deviation says nothing. */
  deviationHistory: 6,
  /** t CO2-e of a first figure below which its size is no matter. */
  firstFrom: 100,
  /** Times the most another facility of the company records of the same input. */
  firstTimesOthers: 50,
  /** Times everything else of the facility. */
  firstTimesFacility: 20,
  /**
   * t CO2-e a year: what makes a facility a designated large one, National Greenhouse and Energy Reporting (Safeguard
   * Mechanism) Rule 2015, section 8. A published bound: it says nothing of any company.
   */
  firstYear: 100_000,
  /**
   * t CO2-e: a tenth of the facility threshold of the NGER Act 2007, section 13 (25,000 t CO2-e a year). Below it, a file is
   * missed only where the factor or the result is somebody's own.
   */
  evidenceFrom: 2500,
  /** Months of earlier records that are looked at: a year back, with room for a bill of a quarter on either side. */
  historyMonths: 26,
  /** Most earlier records that are looked at. */
  historyRecords: 300,
  /** The same for each record of a file: one a week, back to the same days a year before. A file may hold thousands. */
  manyRecords: 60,
} as const;
