export { FiledDeadlines } from './filed-deadlines.ts';
