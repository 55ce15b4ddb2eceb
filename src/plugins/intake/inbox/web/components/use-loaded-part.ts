import { useEffect, useState, type ComponentType } from 'react';

const NONE = { Part: null };

/** A component that is loaded when it is needed; `Part` is null until then. */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly Part: ComponentType<Props> | null;
} {
  const [part, setPart] = useState<{ readonly of: typeof load; readonly Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    let isShown = true;
    void load().then((Part) => (isShown ? setPart({ of: load, Part }) : undefined));
    return () => {
      isShown = false;
    };
  }, [load]);
  return part?.of === load ? part : NONE;
}
