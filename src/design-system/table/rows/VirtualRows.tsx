import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect } from 'react';
import type { ReactNode, RefObject } from 'react';

interface VirtualRowsProps {
  readonly count: number;
  /** Height of every row in pixels. */
  readonly height: number;
  /** Index of a row that always stays rendered, because it may have the focus. */
  readonly keep: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Receives the function that scrolls a row into view. */
  readonly reveal: RefObject<((index: number) => void) | null>;
  readonly draw: (index: number) => ReactNode;
  readonly onDrawn: () => void;
}

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 12;

/** Renders only the visible rows, between spacer rows as high as the rows left out. */
export function VirtualRows({ count, height, keep, scroller, reveal, draw, onDrawn }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // Keeps rows below the sticky header and above the totals.
    scrollPaddingStart: height,
    scrollPaddingEnd: height,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return keep >= count || drawn.includes(keep) ? drawn : [...drawn, keep].toSorted((a, b) => a - b);
    },
  });
  useImperativeHandle(reveal, () => (index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(onDrawn);

  const drawn: ReactNode[] = [];
  let end = 0;
  for (const { index, start, size } of items) {
    if (start > end) drawn.push(<Gap key={`before-${index}`} height={start - end} />);
    drawn.push(draw(index));
    end = start + size;
  }
  const left = virtualizer.getTotalSize() - end;
  return (
    <>
      {drawn}
      {left > 0 ? <Gap key="after" height={left} /> : null}
    </>
  );
}

/** Spacer for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden data-gap="">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
