export { DeadlineSource } from './deadline-source.ts';
export type { GivenDeadline } from './deadline-source.ts';
export { pushChange, PushedChange } from './pushed-change.ts';
export { Notices } from './notices.ts';
export type { CompanyRecipients, NewNotice, Recipients } from './notices.ts';
