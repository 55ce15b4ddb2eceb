export { BellLead } from './bell-lead.ts';
export type { BellLeadProps } from './bell-lead.ts';
export { NoticeSettings } from './components/NoticeSettings.tsx';
/** For stories of screens that show the above: provides its texts. */
export { default as notificationsPlugin } from './plugin.ts';
