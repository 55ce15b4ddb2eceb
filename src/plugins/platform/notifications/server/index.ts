export { DeadlineSource } from './deadline-source.ts';
export type { CompanyDeadline } from './deadline-source.ts';
export { pushChange, PushedChange } from './pushed-change.ts';
export { WaitingWork } from './waiting-work.ts';
export type { StillWaiting } from './waiting-work.ts';
export { Notices } from './notices.ts';
export type { CompanyRecipients, NewNotice, Recipients } from './notices.ts';
