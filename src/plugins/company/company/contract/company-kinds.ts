/** Stored types of company; ALL is only a filter. Labels: translations `company.type.*`. */
export const COMPANY_TYPES = [
  'MINING_OPERATOR',
  'MINING_SERVICES',
  'MINING_LOGISTICS',
  'ENGINEERING',
  'OTHER',
] as const;

export type CompanyType = (typeof COMPANY_TYPES)[number];

/** The people of an INACTIVE company can no longer change it; its records remain readable. */
export const COMPANY_STATUSES = ['ACTIVE', 'INACTIVE'] as const;

/** Where gas is used in Australia: metropolitan areas have another upstream factor (National Greenhouse Accounts, table 6). */
export const GAS_ZONES = ['metro', 'non-metro'] as const;

/** State of a facility's reporting window today. */
export const FACILITY_STATUSES = ['UPCOMING', 'ACTIVE', 'CLOSED'] as const;
