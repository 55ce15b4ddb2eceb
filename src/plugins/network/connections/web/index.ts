export { ConnectionPanel } from './connection-panel.ts';
export type { ConnectionPanelProps } from './connection-panel.ts';
