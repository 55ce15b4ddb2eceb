import { useContext, useEffect, useState } from 'react';
import { PrintWidth } from '../../print/print-width.ts';
import { usePrinting } from '../../print/use-printing.ts';

/** The width in pixels that a drawing has; 0 while it is not shown, for example in a tab that is closed. */
export function useRoom() {
  // A state, not a ref: the element comes after the figures have loaded.
  const [element, room] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  const sheet = useContext(PrintWidth);
  const isPrinting = usePrinting();
  useEffect(() => {
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element]);
  return { room, width: isPrinting && width > 0 ? sheet : width } as const;
}
