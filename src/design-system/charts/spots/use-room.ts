import { useContext, useEffect, useRef, useState } from 'react';
import { PrintWidth } from '../../print/print-width.ts';
import { usePrinting } from '../../print/use-printing.ts';

/** The width in pixels that a drawing has; 0 while it is not shown, for example in a tab that is closed. */
export function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const sheet = useContext(PrintWidth);
  const isPrinting = usePrinting();
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { room, width: isPrinting && width > 0 ? sheet : width } as const;
}
