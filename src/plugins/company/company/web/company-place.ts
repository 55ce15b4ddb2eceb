/** Whose facilities a screen changes: the own company's, or for staff those of the named one. */
export interface CompanyPlace {
  readonly area: 'home' | 'admin';
  readonly companyId: string;
}
