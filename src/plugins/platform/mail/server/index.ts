export { MailBox } from './mail-box.ts';
export type { Mail, MailLanguage } from './mail.ts';
