export { DeveloperFrame } from './components/DeveloperFrame.tsx';
export type { DeveloperFrameProps } from './components/DeveloperFrame.tsx';
export { DeveloperTab } from './developer-tab.ts';
export { default as apiKeysPlugin } from './plugin.ts';
