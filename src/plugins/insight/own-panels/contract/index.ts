export { panelsRoutes } from './panels-routes.ts';
export { panelBody, PANEL_LIMIT } from './panels-schemas.ts';
export type { PanelBody, PanelFigures, PanelRow } from './panels-schemas.ts';
