import { useEffect } from 'react';

/** Tells whoever holds a form whether something is typed that would be lost; nothing is once the form is gone. */
export function useToldDirty(isDirty: boolean, tell: (isDirty: boolean) => void): void {
  useEffect(() => tell(isDirty), [isDirty, tell]);
  useEffect(() => () => tell(false), [tell]);
}
