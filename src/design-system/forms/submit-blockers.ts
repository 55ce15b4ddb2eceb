import { createContext, useContext, useEffect } from 'react';

/** Blocks the submit of a form; called on a blocked submit to announce the reason. */
export type SubmitBlocker = () => void;

/** The blockers of the surrounding form; null outside of a form. */
export const SubmitBlockers = createContext<Set<SubmitBlocker> | null>(null);

/** Blocks the submit of the surrounding form while `isBlocked`; `onPress` must be stable across renders. */
export function useSubmitBlocker(isBlocked: boolean, onPress: SubmitBlocker): void {
  const blockers = useContext(SubmitBlockers);
  useEffect(() => {
    if (!isBlocked || blockers === null) return undefined;
    blockers.add(onPress);
    return () => {
      blockers.delete(onPress);
    };
  }, [blockers, isBlocked, onPress]);
}
