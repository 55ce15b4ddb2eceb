/** Paths of the screens (specification, section 2). */
export const COMPANY_PATHS = {
  profile: 'company-profile',
  edit: 'company-profile/edit',
  facilities: 'company-management',
  list: 'company-management',
  create: 'company-management/create',
  managed: 'company-management/view/:id/edit',
} as const;

/** Query parameter of the text searched for in the list of facilities. */
export const SEARCH = 'search';

/** Addresses in both areas. */
export const companyAddress = {
  profile: '/company-profile',
  edit: '/company-profile/edit',
  facilities: '/company-management',
  /** The list of facilities, with one searched for. */
  facility: (name: string) => `/company-management?${SEARCH}=${encodeURIComponent(name)}`,
  list: '/admin/company-management',
  create: '/admin/company-management/create',
  managed: (companyId: string) => `/admin/company-management/view/${companyId}/edit`,
  /** The people of a company; the screen belongs to the plugin `members`. */
  members: (companyId: string) => `/admin/company-management/${companyId}/member`,
} as const;

/** Query parameter of the open tab of a profile. */
export const OPEN_TAB = 'tab';
