/** Kept answers that a change of a company or its facilities makes old, with those of other plugins that show its name. */
export const ANSWERS_OF_COMPANY = [
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
