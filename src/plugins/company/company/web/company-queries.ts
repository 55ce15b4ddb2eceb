/** Cached queries to invalidate after a change of a company or its facilities, including other plugins' that show its name. */
export const COMPANY_QUERIES = [
  '/api/list/company',
  '/api/get/company',
  '/api/detail/company',
  '/api/selection/company-facility',
  '/api/company/framework',
  '/api/admin/list/company',
  '/api/admin/selection/company',
  '/api/user-profile',
  '/api/onboarding',
];
