/**
 * Standards of an engagement: ASSA 5000, General Requirements for Sustainability Assurance Engagements (AUASB, January
 * 2025; periods beginning on or after 1 January 2025); ASAE 3410, Assurance Engagements on Greenhouse Gas Statements
 * (AUASB), which remains for reports to the Clean Energy Regulator; National Greenhouse and Energy Reporting (Audit)
 * Determination 2009; ISSA 5000, General Requirements for Sustainability Assurance Engagements (IAASB, November 2024;
 * periods beginning on or after 15 December 2026); ISAE 3410, Assurance Engagements on Greenhouse Gas Statements (IAASB);
 * ISO 14064-3:2019.
 */
export const STANDARDS = ['ASSA_5000', 'ASAE_3410', 'NGER_AUDIT', 'ISSA_5000', 'ISAE_3410', 'ISO_14064_3'] as const;

/** Standards of Australia: of its standards board and its regulator. */
const AUSTRALIAN: readonly Standard[] = ['ASSA_5000', 'ASAE_3410', 'NGER_AUDIT'];

/** Standards offered where a company reports: those of Australia there, the international ones elsewhere. */
export const standardsIn = (isAustralian: boolean): readonly Standard[] =>
  STANDARDS.filter((one) => one === 'ISO_14064_3' || AUSTRALIAN.includes(one) === isAustralian);

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
