/** Headings inside a menu. An entry without one stands above the first heading. */
export const MENU_SECTIONS = ['record', 'check', 'disclose', 'plan', 'set-up'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

const dataManagement = {
  id: 'data-management',
  order: 20,
  entries: {
    scope1: 10,
    scope2: 20,
    scope3: 30,
    energy: 40,
    monthlyGrid: 50,
    inbox: 60,
    imports: 70,
    meters: 80,
    approvals: 110,
    lateMonths: 120,
    warnings: 130,
    unusual: 140,
    periods: 150,
    audit: 160,
    supplierDisclosure: 210,
    footprints: 220,
    filings: 230,
    exports: 240,
    factors: 310,
    ownFactors: 320,
    factorLibrary: 330,
    instruments: 340,
  },
} as const;

/** Entries of the plan: with the company in both areas. */
const plan = { thresholds: 210, targets: 220, scenarios: 230, screening: 240, intensity: 250 } as const;

/**
 * Menu ids and entry orders of both bars (specification, section 2), ten apart, so that a new entry fits in between. A
 * plugin takes its order from here, so the bars match the specification whatever the order in which plugins are found.
 * One plugin declares a menu in `menuGroups`; the others name its id in `under`. Entries with the same `section` stand
 * under one heading; the heading with the lowest order comes first.
 */
export const MENU_PLACES = {
  home: {
    dashboard: { order: 10 },
    dataManagement,
    report: { order: 30 },
    companyProfile: {
      id: 'company-profile',
      order: 40,
      entries: {
        profile: 10,
        connection: 20,
        facilities: 30,
        group: 40,
        control: 50,
        members: 60,
        singleSignOn: 70,
        scim: 80,
        developers: 90,
        ...plan,
      },
    },
    /** For PRODUCT_MANAGER: its entries require the authority, and a menu without entries is not rendered. */
    product: { id: 'product', order: 50, entries: { management: 10, comparison: 20, catalogue: 30 } },
    /** The account menu: it needs no declaration, and the kernel adds Logout at its end. */
    user: { id: 'user', entries: { profile: 10 } },
  },
  admin: {
    dashboard: { order: 10 },
    dataManagement,
    report: { order: 30 },
    companyManagement: {
      id: 'company-management',
      order: 40,
      entries: { company: 10, network: 20, domains: 30, ...plan },
    },
    user: { id: 'user', entries: { profile: 10 } },
  },
} as const;
