export { HomeNotice, HomePanel, StandLine } from './home-panel.ts';
export { HOME_PATH } from './home-path.ts';
