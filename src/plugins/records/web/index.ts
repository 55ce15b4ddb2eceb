/** For stories of scopes, whose screens stand on this plugin's texts and menu. */
export { default as recordsPlugin } from './plugin.ts';
export { DATA_MANAGEMENT, recordMenu, recordScreens } from './record-screens.tsx';
export type { RecordArea, ScopeFigure, ScreenedScope } from './record-screen-paths.ts';
