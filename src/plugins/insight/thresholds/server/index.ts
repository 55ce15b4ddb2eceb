export { baselinesOf } from './baseline-store.ts';
export { DeadlineCalendar } from './deadline-calendar.ts';
export { FiledDeadlines } from './filed-deadlines.ts';
