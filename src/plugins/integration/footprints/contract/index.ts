export { footprintBody, GEOGRAPHY_KINDS, STANDARDS } from './footprint-body.ts';
export type { FootprintBody } from './footprint-body.ts';
export { CAPTURE_APPROACHES, COVERAGES, RULE_OPERATORS, statedFields } from './footprint-statements.ts';
export { FOOTPRINT_ANSWERS, footprintRoutes } from './footprint-routes.ts';
export { footprintIssue } from './footprint-row.ts';
export type { FootprintDetail, FootprintRow, FootprintWorking } from './footprint-row.ts';
export { isStorable, productFootprint, receivedFootprint, SPEC_VERSION, urn } from './product-footprint.ts';
export type { CarbonFootprint, ProductFootprint } from './product-footprint.ts';
export { checkFootprint, pactDecimal, validityOf } from '../domain/index.ts';
