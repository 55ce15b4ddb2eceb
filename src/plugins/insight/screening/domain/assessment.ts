/** What a company says about a category. NOT_YET: nothing yet. */
export const STATES = ['NOT_YET', 'RELEVANT', 'NOT_RELEVANT'] as const;

export type AssessmentState = (typeof STATES)[number];

/** Criteria for relevance: GHG Protocol Scope 3 Standard, table 6.1. */
export const CRITERIA = [
  'SIZE',
  'INFLUENCE',
  'RISK',
  'STAKEHOLDERS',
  'OUTSOURCING',
  'SECTOR_GUIDANCE',
  'OTHER',
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** Where an estimate comes from: spend and a factor, or a rule of thumb with its basis. */
export const ESTIMATE_KINDS = ['NONE', 'SPEND', 'OWN'] as const;

export type EstimateKind = (typeof ESTIMATE_KINDS)[number];
