/** Gases whose factors have a published uncertainty of their own. */
export const UNCERTAIN_GASES = ['co2', 'ch4', 'n2o'] as const;

export type UncertainGas = (typeof UNCERTAIN_GASES)[number];

/**
 * Published uncertainties of a calculation: plus or minus these percentages at 95 % confidence, exact decimal texts. Either
 * of the factor of each gas, or of the factor of the whole result.
 */
export interface PublishedUncertainty {
  /** Id of the publications, see `UNCERTAINTY_SOURCES`. */
  readonly basis: UncertaintyBasis;
  readonly quantity: string;
  readonly gases?: Readonly<Record<UncertainGas, string>>;
  readonly total?: string;
}

/** Uncertainty of one result, in percent with 3 decimals, and the publications it comes from. */
export interface DefaultUncertainty {
  readonly percent: string;
  readonly basis: UncertaintyBasis;
}

/** The publications of each basis. Their figures are in reference-data, `server/data/uncertainty.csv`. */
export const UNCERTAINTY_SOURCES = {
  'ipcc-stationary':
    'IPCC 2006 Guidelines, volume 2: table 2.2 (CO2 factor), chapter 1 (quantity of fuel); Measuring emissions catalogue 2026 (New Zealand), table 3.2 (CH4 and N2O factors)',
  'ipcc-aviation': 'IPCC 2006 Guidelines, volume 2: section 3.6.1.7 (factors), chapter 1 (quantity of fuel)',
  'mfe-stationary':
    'Measuring emissions catalogue 2026 (New Zealand), table 3.2 (factor); IPCC 2006 Guidelines, volume 2, chapter 1 (quantity of fuel)',
} as const;

export type UncertaintyBasis = keyof typeof UNCERTAINTY_SOURCES;
