import { adminExportJobRoutes, exportJobRoutes } from '../contract/index.ts';

/** Company users, or platform staff. */
export type ExportArea = 'home' | 'admin';

/** The calls of an area. Each sees its own exports. */
export const callsOf = (area: ExportArea): typeof exportJobRoutes =>
  area === 'admin' ? (adminExportJobRoutes as typeof exportJobRoutes) : exportJobRoutes;
