import { useCallback, useState } from 'react';

/** Reports whether a part of a screen has unsaved input. */
export type ReportUnsaved = (part: string, isUnsaved: boolean) => void;

/** Tracks unsaved input in the parts of a screen, each with its own form. */
export function useUnsavedParts(): { readonly isUnsaved: boolean; readonly reportUnsaved: ReportUnsaved } {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const reportUnsaved = useCallback<ReportUnsaved>((part, isUnsaved) => {
    setParts((before) => {
      if (before.has(part) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  return { isUnsaved: parts.size > 0, reportUnsaved };
}
