export { CompanyDirectory } from './company-directory.ts';
