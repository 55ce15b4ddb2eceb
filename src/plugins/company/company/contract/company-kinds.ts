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

/** States and territories of Australia. */
export const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;

export type State = (typeof STATES)[number];

/** Where gas is used: metropolitan areas have another upstream factor (National Greenhouse Accounts, table 6). */
export const GAS_ZONES = ['metro', 'non-metro'] as const;

/** State of a facility's reporting window today. */
export const FACILITY_STATUSES = ['UPCOMING', 'ACTIVE', 'CLOSED'] as const;

/** Grids a facility of a state may use, the default first; they are the regions of the NGA factor tables. */
export const GRIDS_OF_STATE = {
  NSW: ['NSW-ACT', 'OFF-GRID'],
  VIC: ['VIC', 'OFF-GRID'],
  QLD: ['QLD', 'OFF-GRID'],
  SA: ['SA', 'OFF-GRID'],
  WA: ['WA-SWIS', 'WA-NWIS', 'OFF-GRID'],
  TAS: ['TAS', 'OFF-GRID'],
  NT: ['NT-DKIS', 'OFF-GRID'],
  ACT: ['NSW-ACT', 'OFF-GRID'],
} as const satisfies Record<State, readonly [string, ...string[]]>;

/** Grids of a state, the default first. */
export function gridsOf(state: State): readonly [string, ...string[]] {
  return GRIDS_OF_STATE[state];
}
