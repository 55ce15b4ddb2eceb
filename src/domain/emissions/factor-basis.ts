/**
 * Whose factor for bought energy it is: a supplier's or a contract's, which is market-based, or the grid's, which is
 * location-based (GHG Protocol Scope 2 Guidance, chapter 6 and tables 6.2 and 6.3).
 */
export const FACTOR_BASES = ['MARKET', 'LOCATION'] as const;

export type FactorBasis = (typeof FACTOR_BASES)[number];
