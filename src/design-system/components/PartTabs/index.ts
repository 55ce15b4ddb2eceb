export { PartTabs } from './PartTabs.tsx';
export type { PartTab, PartTabsProps } from './PartTabs.tsx';
