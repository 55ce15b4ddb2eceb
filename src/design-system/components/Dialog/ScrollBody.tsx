import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

const Area = styled.div`
  /* Positions visually hidden inputs inside it; otherwise they would make the window around it scroll. */
  position: relative;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  outline-offset: -2px;
  /* Shows that content has scrolled under the header; the footer has its own line. */
  &[data-scrolled] {
    box-shadow: inset 0 1px 0 ${({ theme }) => theme.color.border};
  }
`;

/** The scrolling part of a window; focusable only while it scrolls, so that arrow keys can scroll it. */
export function ScrollBody({ className, children }: { className?: string; children?: ReactNode }) {
  const [isScrolled, setScrolled] = useState(false);
  const [isLong, setLong] = useState(false);
  const watch = useCallback((area: HTMLDivElement) => {
    const measure = () => setLong(area.scrollHeight > area.clientHeight);
    const sizes = new ResizeObserver(measure);
    sizes.observe(area);
    for (const child of area.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, []);
  return (
    <Area
      ref={watch}
      className={className}
      data-scrolled={isScrolled || undefined}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
      {...(isLong ? { tabIndex: 0 } : {})}
    >
      <div>{children}</div>
    </Area>
  );
}
