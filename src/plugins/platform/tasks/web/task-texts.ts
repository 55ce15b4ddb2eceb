import { useEffect, useState } from 'react';
import { token } from '#contract';
import { LazyTexts, useEvery, useService, type Locales } from '#core';

/** Contribution point: what sources say of their tasks. Loaded with the first list of tasks. */
export const TaskTexts = token<Locales>('tasks/task-texts');

/** Whether the texts of every source are loaded. Without them a screen would show their keys. */
export function useTaskTexts(): boolean {
  const texts = useService(LazyTexts);
  const owners = useEvery(TaskTexts);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    // If they cannot be loaded, the tasks are still worth seeing.
    const ready = () => (isShown ? setReady(true) : undefined);
    void texts.load(owners).then(ready, ready);
    return () => {
      isShown = false;
    };
  }, [texts, owners]);
  return isReady;
}
