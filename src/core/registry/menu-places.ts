/**
 * The places of both bars (specification, section 2): ids of menus and orders of entries, ten apart, so that an entry
 * of one's own fits between. A plugin takes its place from here, and the bars come out as specified in whatever order
 * plugins are found. Who opens a menu declares it in `menuGroups`; whoever stands in it names its id in `under`.
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
    /** For PRODUCT_MANAGER: its entries ask for the authority, and a menu without entries is not drawn. */
    product: { id: 'product', order: 50, entries: { management: 10, comparison: 20 } },
    /** The account's menu: it is there without being declared, and the kernel adds Logout at its end. */
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
