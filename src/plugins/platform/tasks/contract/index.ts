export { handedOver, TASK_NOTICES } from './notice-kinds.ts';
export { taskRoutes } from './task-routes.ts';
export { TASKS_AT_ONCE } from './task-schemas.ts';
export type {
  CompanyTasks,
  LateCompany,
  RemedyOutcome,
  RemedyPreview,
  TaskPerson,
  TaskRow,
  TaskSummary,
} from './task-schemas.ts';
