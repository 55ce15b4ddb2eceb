/** Whose facilities a screen changes: the own company's, or for staff those of the one named. */
export interface CompanyPlace {
  readonly area: 'home' | 'admin';
  readonly companyId: string;
}
