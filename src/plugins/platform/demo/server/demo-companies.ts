import type { Authority } from '#contract';

export interface DemoFacility {
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly grid: string;
  readonly zone: 'metro' | 'non-metro';
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly authorities: readonly Authority[];
  /** Text for the banner. */
  readonly what: string;
}

/** The demo opens on the dashboard, and an auditor's on the engagement. */
export const firstPageIn = ({ authorities }: Pick<DemoAccount, 'authorities'>): 'dashboard' | undefined =>
  authorities.includes('AUDITOR') ? undefined : 'dashboard';

export interface DemoCompany {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly abn: string;
  readonly facilities: readonly DemoFacility[];
  readonly accounts: readonly DemoAccount[];
}

export const DEMO_PASSWORD = 'scopebook-demo';

export const DEMO_STAFF: DemoAccount = {
  email: 'admin@scopebook.test',
  name: 'Morgan Reid',
  authorities: ['ADMIN'],
  what: 'platform staff, sees every company',
};

/** Companies and people. Names are invented; the ABNs deliberately fail the register's checksum. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    code: 'KURRAJONG',
    name: 'Kurrajong Resources',
    type: 'MINING_OPERATOR',
    abn: '80000000001',
    facilities: [
      { code: 'IRONBARK', name: 'Ironbark Open Cut', state: 'NSW', grid: 'NSW-ACT', zone: 'non-metro' },
      { code: 'BRIGALOW', name: 'Brigalow Mine', state: 'QLD', grid: 'QLD', zone: 'non-metro' },
      { code: 'MULGA', name: 'Mulga Creek Mine', state: 'WA', grid: 'WA-SWIS', zone: 'non-metro' },
      { code: 'HASTINGS', name: 'Hastings Processing Plant', state: 'VIC', grid: 'VIC', zone: 'metro' },
      { code: 'NEBO', name: 'Nebo Exploration Camp', state: 'QLD', grid: 'QLD', zone: 'non-metro' },
      { code: 'PERTH', name: 'Perth Office', state: 'WA', grid: 'WA-SWIS', zone: 'metro' },
      { code: 'MARLOW', name: 'Port Marlow Terminal', state: 'QLD', grid: 'QLD', zone: 'non-metro' },
    ],
    accounts: [
      {
        email: 'operator@scopebook.test',
        name: 'Priya Nair',
        authorities: ['COMPANY_ADMIN', 'PRODUCT_MANAGER'],
        what: 'company administrator of the mining operator',
      },
      {
        email: 'auditor@scopebook.test',
        name: 'Ingrid Vale',
        authorities: ['AUDITOR'],
        what: 'audits the mining operator, reads and asks',
      },
      {
        email: 'preparer@scopebook.test',
        name: 'Tom Whitlock',
        authorities: ['USER'],
        what: 'records for the mining operator',
      },
    ],
  },
  {
    code: 'REDGUM',
    name: 'Redgum Mining Services',
    type: 'MINING_SERVICES',
    abn: '61000000002',
    facilities: [
      { code: 'MACKAY', name: 'Mackay Workshop', state: 'QLD', grid: 'QLD', zone: 'non-metro' },
      { code: 'COLLIE', name: 'Collie Depot', state: 'WA', grid: 'WA-SWIS', zone: 'non-metro' },
    ],
    accounts: [
      {
        email: 'services@scopebook.test',
        name: 'Hannah Cole',
        authorities: ['COMPANY_ADMIN'],
        what: 'company administrator of the mining services company',
      },
    ],
  },
  {
    code: 'WATTLE',
    name: 'Wattle Haulage',
    type: 'MINING_LOGISTICS',
    abn: '42000000003',
    facilities: [
      { code: 'SINGLETON', name: 'Singleton Depot', state: 'NSW', grid: 'NSW-ACT', zone: 'non-metro' },
      { code: 'WHYALLA', name: 'Whyalla Depot', state: 'SA', grid: 'SA', zone: 'non-metro' },
    ],
    accounts: [
      {
        email: 'logistics@scopebook.test',
        name: 'Linh Tran',
        authorities: ['COMPANY_ADMIN'],
        what: 'company administrator of the logistics company',
      },
    ],
  },
];

/** Customers and suppliers: `relation` is what `to` is to `from`. */
export const DEMO_CONNECTIONS = [
  { from: 'KURRAJONG', to: 'REDGUM', relation: 'SUPPLIER' },
  { from: 'KURRAJONG', to: 'WATTLE', relation: 'SUPPLIER' },
  { from: 'REDGUM', to: 'WATTLE', relation: 'SUPPLIER' },
] as const;
