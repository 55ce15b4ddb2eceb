import { useCallback, useRef } from 'react';

/**
 * Prevents double submits: a second press, or Enter held down, does nothing while the first is under way, nor after it
 * succeeded, since the screen is about to be left. `work` returns null if it failed.
 */
export function useSingleSubmit(): (work: () => Promise<unknown>) => void {
  const underWay = useRef(false);
  return useCallback((work) => {
    if (underWay.current) return;
    underWay.current = true;
    void work().then((answer) => {
      if (answer === null) underWay.current = false;
    });
  }, []);
}
