export { Timeline } from './Timeline.tsx';
export type { TimelineEntry, TimelineProps } from './Timeline.tsx';
