import { useEffect, useState, type ComponentType } from 'react';

/** A component that is loaded when it is needed; null until then. */
export function useLoadedPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<{ readonly of: typeof load; readonly Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    let isShown = true;
    void load().then((Part) => (isShown ? setPart({ of: load, Part }) : undefined));
    return () => {
      isShown = false;
    };
  }, [load]);
  return part?.of === load ? part.Part : null;
}
