export { ReportAction } from './report-action.ts';
export type { ReportActionProps } from './report-action.ts';
export { default as reportPlugin } from './plugin.ts';
export { storyReport, storyReports } from './testing/story-report.ts';
