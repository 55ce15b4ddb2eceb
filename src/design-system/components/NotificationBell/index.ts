export { NoticeRow } from './NoticeRow.tsx';
export { NotificationBell } from './NotificationBell.tsx';
export type { NotificationBellProps } from './NotificationBell.tsx';
export type { Notice } from './notice.ts';
export { CountedButton } from './CountedButton.tsx';
export type { CountedButtonProps } from './CountedButton.tsx';
