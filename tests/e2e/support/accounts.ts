/** A person of the demo. */
export interface Account {
  readonly email: string;
  readonly name: string;
}

/** The password of every account of the demo. */
export const PASSWORD = 'scopebook-demo';

/** The users of the journeys. */
export const accounts = {
  preparer: { email: 'preparer@scopebook.test', name: 'Tom Whitlock' },
  operator: { email: 'operator@scopebook.test', name: 'Priya Nair' },
  auditor: { email: 'auditor@scopebook.test', name: 'Ingrid Vale' },
  services: { email: 'services@scopebook.test', name: 'Hannah Cole' },
  logistics: { email: 'logistics@scopebook.test', name: 'Linh Tran' },
  admin: { email: 'admin@scopebook.test', name: 'Morgan Reid' },
} as const satisfies Record<string, Account>;

/** Names of the companies these people belong to. */
export const companies = { operator: 'Kurrajong Resources', logistics: 'Wattle Haulage' } as const;

/** Facilities of the preparer's company, and one of another's. */
export const facilities = {
  ironbark: 'Ironbark Open Cut',
  victorian: 'Hastings Processing Plant',
  otherCompany: 'Singleton Depot',
} as const;
