/**
 * What an engagement is carried out by. ASSA 5000, General Requirements for Sustainability Assurance Engagements (AUASB,
 * January 2025; periods beginning on or after 1 January 2025); ASAE 3410, Assurance Engagements on Greenhouse Gas
 * Statements (AUASB), which stays for what is reported to the Clean Energy Regulator; National Greenhouse and Energy
 * Reporting (Audit) Determination 2009; ISO 14064-3:2019.
 */
export const STANDARDS = ['ASSA_5000', 'ASAE_3410', 'NGER_AUDIT', 'ISO_14064_3'] as const;

export type Standard = (typeof STANDARDS)[number];

export const LEVELS = ['LIMITED', 'REASONABLE'] as const;

export type Level = (typeof LEVELS)[number];

/** How Scope 2 is weighed: by what the grid emits, or by what was bought. */
export const SCOPE2_METHODS = ['LOCATION', 'MARKET'] as const;

export type Scope2Method = (typeof SCOPE2_METHODS)[number];

/** Checks every engagement may choose of; it adds its own words to them. */
export const CHECKS = ['EVIDENCE', 'QUANTITY', 'FACTOR', 'CUTOFF', 'BOUNDARY'] as const;

export const OUTCOMES = ['OK', 'EXCEPTION', 'NOT_APPLICABLE'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const EXCEPTION_STATUSES = ['OPEN', 'CORRECTED', 'UNCORRECTED'] as const;

export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

/** Risk of incorrect acceptance an engagement begins with: our choice, the auditor's to change. */
export const FIRST_RISK = { REASONABLE: 5, LIMITED: 20 } as const;
