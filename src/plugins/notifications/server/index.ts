export { Notices } from './notices.ts';
export type { NewNotice, Recipients } from './notices.ts';
