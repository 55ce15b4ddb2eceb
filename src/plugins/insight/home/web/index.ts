export { HomePanel } from './home-panel.ts';
export { HOME_PATH } from './home-path.ts';
