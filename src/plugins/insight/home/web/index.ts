export { HomeNotice, HomePanel, StandLine } from './home-panel.ts';
export { HOME_PATH } from './home-path.ts';
/** For screens that offer a remedy beside what it is about, with its texts. */
export { RemedyDrawer } from './components/RemedyDrawer.tsx';
export { screenTexts as homeScreenTexts } from './screen-texts.ts';
export { remedyKey } from './task-keys.ts';
