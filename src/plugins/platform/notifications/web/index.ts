export { NoticeSettings } from './components/NoticeSettings.tsx';
/** For stories of screens that show the above: provides its texts. */
export { default as notificationsPlugin } from './plugin.ts';
