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
  /** It describes how the figure was found, so it also applies to factors that the user enters. */
  readonly withOwnFactors?: boolean;
}

/** Uncertainty of one result, in percent with 3 decimals, and the publications it comes from. */
export interface DefaultUncertainty {
  readonly percent: string;
  readonly basis: UncertaintyBasis;
}

const GHG_PROTOCOL =
  'GHG Protocol, Quantitative Inventory Uncertainty guidance (2011), and ecoinvent report 1 (2007), table 7.2';

/** The publications of each basis. Their figures are in reference-data, `server/data/uncertainty.csv`. */
export const UNCERTAINTY_SOURCES = {
  'ipcc-stationary':
    'IPCC 2006 Guidelines, volume 2: table 2.2 (CO2 factor), chapter 1 (quantity of fuel); Measuring emissions catalogue 2026 (New Zealand), table 3.2 (CH4 and N2O factors)',
  'ipcc-aviation': 'IPCC 2006 Guidelines, volume 2: section 3.6.1.7 (factors), chapter 1 (quantity of fuel)',
  'mfe-stationary':
    'Measuring emissions catalogue 2026 (New Zealand), table 3.2 (factor); IPCC 2006 Guidelines, volume 2, chapter 1 (quantity of fuel)',
  'nz-inventory':
    "New Zealand's Greenhouse Gas Inventory 1990 to 2013 (2015), table 4.7.3 (refrigeration and air conditioning)",
  'pedigree-combustion': `${GHG_PROTOCOL}: basic uncertainty of CO2, CH4 and N2O of combustion`,
  'pedigree-measured': `${GHG_PROTOCOL}: basic uncertainty of energy and goods, measured`,
  'pedigree-hybrid': `${GHG_PROTOCOL}: basic uncertainty of goods, hybrid method`,
  'pedigree-average': `${GHG_PROTOCOL}: basic uncertainty of energy and goods, average-data method`,
  'pedigree-spend': `${GHG_PROTOCOL}: basic uncertainty of goods, spend-based method`,
  'pedigree-distance': `${GHG_PROTOCOL}: basic uncertainty of transport services, distance-based method`,
  'pedigree-vehicle': `${GHG_PROTOCOL}: basic uncertainty of transport services, distance of an own vehicle`,
} as const;

export type UncertaintyBasis = keyof typeof UNCERTAINTY_SOURCES;
