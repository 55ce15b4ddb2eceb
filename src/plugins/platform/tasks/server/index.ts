export { Lateness } from './lateness.ts';
export { TaskList } from './task-list.ts';
export { FixedElsewhere, TaskRemedy } from './task-remedy.ts';
export type { RemedyRequest, RemedyResult } from './task-remedy.ts';
export { monthText, monthsText } from './month-text.ts';
export { MOST_TASKS, StaffWork, TaskSource } from './task-source.ts';
export type { OpenTask, TaskReader, WaitingInCompany } from './task-source.ts';
