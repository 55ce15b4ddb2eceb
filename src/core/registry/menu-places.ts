/**
 * Menu ids and entry orders of both bars (specification, section 2), ten apart, so that a new entry fits in between. A
 * plugin takes its order from here, so the bars match the specification whatever the order in which plugins are found.
 * One plugin declares a menu in `menuGroups`; the others name its id in `under`.
 */
export const MENU_PLACES = {
  home: {
    dashboard: { order: 10 },
    dataManagement: {
      id: 'data-management',
      order: 20,
      entries: { scope1: 10, scope2: 20, scope3: 30, energy: 40, supplierDisclosure: 50 },
    },
    report: { order: 30 },
    companyProfile: { id: 'company-profile', order: 40, entries: { profile: 10, connection: 20 } },
    /** For PRODUCT_MANAGER: its entries require the authority, and a menu without entries is not rendered. */
    product: { id: 'product', order: 50, entries: { management: 10, comparison: 20 } },
    /** The account menu: it needs no declaration, and the kernel adds Logout at its end. */
    user: { id: 'user', entries: { profile: 10 } },
  },
  admin: {
    dashboard: { order: 10 },
    dataManagement: {
      id: 'data-management',
      order: 20,
      entries: { scope1: 10, scope2: 20, scope3: 30, energy: 40, supplierDisclosure: 50 },
    },
    report: { order: 30 },
    companyManagement: { id: 'company-management', order: 40, entries: { company: 10, network: 20 } },
    user: { id: 'user', entries: { profile: 10 } },
  },
} as const;
