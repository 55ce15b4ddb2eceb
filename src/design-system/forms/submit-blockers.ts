import { createContext, useContext, useEffect } from 'react';

/** What a form waits for before it is sent: called when somebody presses the button all the same, it says so. */
export type SubmitBlocker = () => void;

/** The blockers of the form around; null outside one. */
export const SubmitBlockers = createContext<Set<SubmitBlocker> | null>(null);

/** Keeps the form around from being sent as long as `isBlocked`; `onPress` is a constant. */
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
