/**
 * Standards of an engagement: ASSA 5000, General Requirements for Sustainability Assurance Engagements (AUASB, January
 * 2025; periods beginning on or after 1 January 2025); ASAE 3410, Assurance Engagements on Greenhouse Gas Statements
 * (AUASB), which remains for reports to the Clean Energy Regulator; National Greenhouse and Energy Reporting (Audit)
 * Determination 2009; ISO 14064-3:2019.
 */
export const STANDARDS = ['ASSA_5000', 'ASAE_3410', 'NGER_AUDIT', 'ISO_14064_3'] as const;

export type Standard = (typeof STANDARDS)[number];

export const LEVELS = ['LIMITED', 'REASONABLE'] as const;

export type Level = (typeof LEVELS)[number];

/** The Scope 2 method by which records are weighted: location-based or market-based. */
export const SCOPE2_METHODS = ['LOCATION', 'MARKET'] as const;

export type Scope2Method = (typeof SCOPE2_METHODS)[number];

/** Checks that every engagement may use. It can add its own. */
export const CHECKS = ['EVIDENCE', 'QUANTITY', 'FACTOR', 'CUTOFF', 'BOUNDARY'] as const;

export const OUTCOMES = ['OK', 'EXCEPTION', 'NOT_APPLICABLE'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const EXCEPTION_STATUSES = ['OPEN', 'CORRECTED', 'UNCORRECTED'] as const;

export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

/** Default risk of incorrect acceptance: our choice, which the auditor may change. */
export const FIRST_RISK = { REASONABLE: 5, LIMITED: 20 } as const;
