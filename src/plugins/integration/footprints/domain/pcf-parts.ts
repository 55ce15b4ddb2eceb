/** Declared units of PACT 3.0, in its order. */
export const DECLARED_UNITS = [
  'liter',
  'kilogram',
  'cubic meter',
  'kilowatt hour',
  'megajoule',
  'ton kilometer',
  'square meter',
  'piece',
  'hour',
  'megabit second',
] as const;

export type DeclaredUnit = (typeof DECLARED_UNITS)[number];

/** Units of energy, transport and services, for which the mass of a product is stated as 0. */
export const UNITS_WITHOUT_MASS: readonly DeclaredUnit[] = [
  'kilowatt hour',
  'megajoule',
  'ton kilometer',
  'hour',
  'megabit second',
];

/** The parts whose sum is the footprint excluding biogenic uptake (PACT Technical Specifications 3.0, `pcfExcludingBiogenicUptake`). */
export const EXCLUDING_PARTS = [
  'fossilGhgEmissions',
  'landUseChangeGhgEmissions',
  'landManagementBiogenicCO2Emissions',
  'landManagementBiogenicCO2Removals',
  'technologicalCO2Removals',
  'ccsTechnologicalCO2Capture',
  'biogenicNonCO2Emissions',
] as const;

/** Figures that are zero or above. */
export const NOT_BELOW_ZERO = [
  'productMassPerDeclaredUnit',
  'fossilCarbonContent',
  'biogenicCarbonContent',
  'recycledCarbonContent',
  'fossilGhgEmissions',
  'landUseChangeGhgEmissions',
  'landCarbonLeakage',
  'landManagementFossilGhgEmissions',
  'landManagementBiogenicCO2Emissions',
  'biogenicNonCO2Emissions',
  'landAreaOccupation',
  'aircraftGhgEmissions',
  'packagingGhgEmissions',
  'packagingBiogenicCarbonContent',
  'outboundLogisticsGhgEmissions',
  'ccuCarbonContent',
  'exemptedEmissionsPercent',
] as const;

/** Figures that are zero or below. */
export const NOT_ABOVE_ZERO = [
  'landManagementBiogenicCO2Removals',
  'biogenicCO2Uptake',
  'ccsTechnologicalCO2Capture',
  'technologicalCO2Removals',
] as const;

export const GEOGRAPHIES = ['geographyRegionOrSubregion', 'geographyCountry', 'geographyCountrySubdivision'] as const;

/** UN geographic regions and subregions (UN M49) that PACT 3.0 lists. */
export const REGIONS = [
  'Africa',
  'Americas',
  'Asia',
  'Europe',
  'Oceania',
  'Australia and New Zealand',
  'Central Asia',
  'Eastern Asia',
  'Eastern Europe',
  'Latin America and the Caribbean',
  'Melanesia',
  'Micronesia',
  'Northern Africa',
  'Northern America',
  'Northern Europe',
  'Polynesia',
  'South-eastern Asia',
  'Southern Asia',
  'Southern Europe',
  'Sub-Saharan Africa',
  'Western Asia',
  'Western Europe',
] as const;
