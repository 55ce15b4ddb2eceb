export { DATA_MANAGEMENT, recordMenu, recordScreens } from './record-screens.tsx';
export type { RecordArea, ScopeFigure, ScreenedScope } from './record-place.ts';
