import { useCallback, useRef } from 'react';

/**
 * Does one thing at a time: a second press, or Enter held down, finds the first still on its way and does nothing.
 * After success it stays closed, since the screen is about to be left; `work` answers null when it failed.
 */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const underWay = useRef(false);
  return useCallback((work) => {
    if (underWay.current) return;
    underWay.current = true;
    void work().then((answer) => {
      if (answer === null) underWay.current = false;
    });
  }, []);
}
