import { createContext, useContext, useEffect } from 'react';

/** What a form waits for before it is sent: called when somebody presses the button all the same, it says so. */
export type FormHold = () => void;

/** The holds of the form around; null outside one. */
export const FormHolds = createContext<Set<FormHold> | null>(null);

/** Keeps the form around from being sent as long as `isHeld`; `onPress` is a constant. */
export function useFormHold(isHeld: boolean, onPress: FormHold): void {
  const holds = useContext(FormHolds);
  useEffect(() => {
    if (!isHeld || holds === null) return undefined;
    holds.add(onPress);
    return () => {
      holds.delete(onPress);
    };
  }, [holds, isHeld, onPress]);
}
