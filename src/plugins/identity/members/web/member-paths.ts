/** Paths of the screens (specification, section 2). */
export const MEMBER_PATHS = {
  own: 'company-member',
  invitation: 'invitation',
  list: 'company-management/:id/member',
  create: 'company-management/:id/member/create',
  detail: 'company-management/:id/member/:memberId',
} as const;

/** Query parameter with the person whose sheet is open beside the own company's list. */
export const OPEN_MEMBER = 'member';

/** Addresses in the staff area. */
export const staffAddress = {
  companies: '/admin/company-management',
  list: (companyId: string) => `/admin/company-management/${companyId}/member`,
  create: (companyId: string) => `/admin/company-management/${companyId}/member/create`,
  detail: (companyId: string, memberId: string) => `/admin/company-management/${companyId}/member/${memberId}`,
} as const;
