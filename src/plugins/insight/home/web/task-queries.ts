/** Cached responses that a change of a task makes stale. */
export const TASK_QUERIES = ['/api/tasks'] as const;
