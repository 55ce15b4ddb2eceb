import { useCallback, useState } from 'react';

/** Tells whether a part of a screen holds what nobody has saved. */
export type TellUnsaved = (part: string, isUnsaved: boolean) => void;

/** Which parts of a screen hold something unsaved, each with a form of its own. */
export function useUnsavedParts(): { readonly isUnsaved: boolean; readonly tell: TellUnsaved } {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<TellUnsaved>((part, isUnsaved) => {
    setParts((before) => {
      if (before.has(part) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  return { isUnsaved: parts.size > 0, tell };
}
