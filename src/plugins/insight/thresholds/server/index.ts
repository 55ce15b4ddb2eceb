export { DeadlineCalendar } from './deadline-calendar.ts';
export { FiledDeadlines } from './filed-deadlines.ts';
