import { Global, ThemeProvider, css } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { themes } from '../../themes/index.ts';

/** The only thing on paper; invisible on the screen. */
const alone = css`
  @media screen {
    [data-print-sheet] {
      display: none;
    }
  }
  @media print {
    body {
      background: none;
    }
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.div`
  color: ${({ theme }) => theme.color.text};
  svg {
    width: 100%;
    height: auto;
  }
`;

/** Inserts a picture as DOM elements, not as text. */
export function Picture({ svg }: { svg: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  }, [svg]);
  return <div ref={place} />;
}

/** Prints only its children, in the light palette; calls `onDone` after printing. */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    // The effects of the children, which insert their elements, ran before this one.
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <ThemeProvider theme={themes.light}>
      <Global styles={alone} />
      <Sheet data-print-sheet="">{children}</Sheet>
    </ThemeProvider>,
    document.body,
  );
}
