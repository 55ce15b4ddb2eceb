import { Global, ThemeProvider, css } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { themes } from '../../themes/index.ts';

/** On paper this sheet stands alone; on the screen there is nothing of it. */
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

/** A picture put in as elements, not as text. */
export function Picture({ svg }: { svg: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  }, [svg]);
  return <div ref={place} />;
}

/** Prints its children and nothing else of the page, in the light palette; says when the paper is out. */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    // After the children have put their elements in, which their effects did before this one.
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
