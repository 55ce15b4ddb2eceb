/** Paths of the sheet in both areas, below the profile of the company. */
export const INTENSITY_PATHS = {
  home: 'company-profile/intensity',
  admin: 'company-management/view/:id/intensity',
} as const;

/** Addresses of a company's sheet and profile. */
export function intensityAddresses(area: 'home' | 'admin', companyId: string) {
  const profile = area === 'home' ? '/company-profile' : `/admin/company-management/view/${companyId}/edit`;
  const sheet =
    area === 'home' ? '/company-profile/intensity' : `/admin/company-management/view/${companyId}/intensity`;
  return { sheet, panel: `${profile}?tab=intensity` };
}
