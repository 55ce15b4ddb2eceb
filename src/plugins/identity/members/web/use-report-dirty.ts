import { useEffect } from 'react';

/** Reports to the owner of a form whether it has unsaved input; reports false when the form unmounts. */
export function useReportDirty(isDirty: boolean, report: (isDirty: boolean) => void): void {
  useEffect(() => report(isDirty), [isDirty, report]);
  useEffect(() => () => report(false), [report]);
}
