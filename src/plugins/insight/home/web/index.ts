/** For stories of screens that offer remedies. */
export { default as homePlugin } from './plugin.ts';
export { HomeNotice, HomePanel, StandLine } from './home-panel.ts';
export { HOME_PATH } from './home-path.ts';
export { RemedyPart } from './remedy-part.ts';
export { remedyKey } from './task-keys.ts';
