import { useEffect } from 'react';
import { useDropAnswers } from '#core';

/** Cached responses that a change of a task makes stale. */
export const TASK_QUERIES = ['/api/tasks'] as const;

const OF_STAFF = '/api/admin/tasks';

/**
 * Whatever people do elsewhere changes the tasks, so what is cached is stale whenever they are shown again. Call it before
 * `useCall`: then they load once.
 */
export function useFreshTasks(): void {
  const drop = useDropAnswers();
  useEffect(() => drop([...TASK_QUERIES, OF_STAFF]), [drop]);
}
