export { NoticeSettings } from './components/NoticeSettings.tsx';
/** For stories of screens that show the above: its texts come with it. */
export { default as notificationsPlugin } from './plugin.ts';
