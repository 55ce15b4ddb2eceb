/** Paths of the screens (specification, section 2). */
export const COMPANY_PATHS = {
  profile: 'company-profile',
  edit: 'company-profile/edit',
  facilities: 'company-management',
  list: 'company-management',
  create: 'company-management/create',
  managed: 'company-management/view/:id/edit',
} as const;

/** Addresses in both areas. */
export const companyAddress = {
  profile: '/company-profile',
  edit: '/company-profile/edit',
  facilities: '/company-management',
  list: '/admin/company-management',
  create: '/admin/company-management/create',
  managed: (companyId: string) => `/admin/company-management/view/${companyId}/edit`,
  /** The people of a company; the screen belongs to the plugin `members`. */
  members: (companyId: string) => `/admin/company-management/${companyId}/member`,
} as const;

/** Query parameter of the open tab of a profile. */
export const OPEN_TAB = 'tab';
