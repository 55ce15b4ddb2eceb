import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect } from 'react';
import type { ReactNode, RefObject } from 'react';

interface VirtualRowsProps {
  readonly count: number;
  /** Pixels of every row. */
  readonly height: number;
  /** Row that stays drawn wherever one scrolls, because the focus may be in it. */
  readonly keep: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Gets the way to bring a row into sight. */
  readonly reveal: RefObject<((index: number) => void) | null>;
  readonly draw: (index: number) => ReactNode;
  readonly onDrawn: () => void;
}

/** Rows drawn above and below what is in sight. */
const OVERSCAN = 12;

/** Only the rows in sight, between rows that are as high as all that is left out. */
export function VirtualRows({ count, height, keep, scroller, reveal, draw, onDrawn }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // Rows stay below the sticky header and above the totals.
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

/** Stands for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden data-gap="">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
