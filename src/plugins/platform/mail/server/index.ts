export { MailBox } from './mail-box.ts';
export { unsent } from './unsent.ts';
export type { Mail, MailLanguage } from './mail.ts';
