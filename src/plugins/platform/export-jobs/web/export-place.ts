import { adminExportJobRoutes, exportJobRoutes } from '../contract/index.ts';

/** A company's own people, or platform staff. */
export type ExportArea = 'home' | 'admin';

/** The calls of an area: each sees the exports of their own. */
export const callsOf = (area: ExportArea): typeof exportJobRoutes =>
  area === 'admin' ? (adminExportJobRoutes as typeof exportJobRoutes) : exportJobRoutes;
