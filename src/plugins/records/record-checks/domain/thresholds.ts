/**
 * When a figure is remarkable. If no source is named, the figure is a choice of this product: low enough to catch the
 * mistakes listed by the regulator and by users, high enough to ignore ordinary months.
 */
export const THRESHOLDS = {
  /** Litres as kilolitres, kWh as MWh: a thousand times, within a factor of two of the usual. */
  slip: { atLeast: 500, atMost: 2000 },
  /** Minimum number of earlier records for a usual quantity. */
  slipHistory: 3,
  /** Minimum number of consecutive months before a gap counts: an input recorded once a year misses none. */
  regularMonths: 3,
  /** Longest reported gap, in months; a longer one is a new start. */
  longestGap: 11,
  /** Number of identical records in a row, including this one, that suggests a copied estimate. */
  flat: 3,
  /** Difference from the same days a year before, as a share. */
  yearChange: 0.3,
  /** Minimum share of those days with records for a comparison. */
  yearCovered: 0.9,
  /** Standard deviations from the mean: for a normal distribution one value in 80 is further off. */
  deviations: 2.5,
  /** Minimum number of earlier records for a standard deviation. */
  deviationHistory: 6,
  /** t CO2-e of a first figure below which its size is ignored. */
  firstFrom: 100,
  /** Multiple of the most another facility of the company records of the same input. */
  firstTimesOthers: 50,
  /** Multiple of everything else of the facility. */
  firstTimesFacility: 20,
  /**
   * t CO2-e a year: the limit of a designated large facility, National Greenhouse and Energy Reporting (Safeguard
   * Mechanism) Rule 2015, section 8. A published bound: it reveals nothing about any company.
   */
  firstYear: 100_000,
  /**
   * t CO2-e: a tenth of the facility threshold of the NGER Act 2007, section 13 (25,000 t CO2-e a year). Below it,
   * evidence is required only for the user's own factor or result.
   */
  evidenceFrom: 2500,
  /** Months of earlier records to read: a year back, with room for a quarterly bill on either side. */
  historyMonths: 26,
  /** Maximum number of earlier records to read. */
  historyRecords: 300,
  /** The same for each record of a file: one a week, back to the same days a year before. A file may have thousands. */
  manyRecords: 60,
} as const;
