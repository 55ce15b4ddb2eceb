const DOCUMENT = 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, version 1.0';

/** Citation of a formula: `guidance('category 1, formula 1.1', 24)`. */
export const guidance = (where: string, page: number): string => `${DOCUMENT}, ${where}, p. ${page}`;
