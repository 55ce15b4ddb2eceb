export { Breadcrumbs } from './Breadcrumbs.tsx';
export type { Breadcrumb } from './Breadcrumbs.tsx';
