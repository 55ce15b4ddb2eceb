import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Frame = styled.div`
  position: fixed;
  inset: auto 0 ${({ theme }) => theme.space.xl};
  z-index: ${({ theme }) => theme.layer.overlay};
  display: flex;
  justify-content: center;
  padding: 0 ${({ theme }) => theme.space.lg};
  /* The page beside the notice stays usable. */
  pointer-events: none;
  > * {
    width: 100%;
    max-width: 760px;
    box-shadow: ${({ theme }) => theme.shadow.overlay};
    pointer-events: auto;
  }
  @media print {
    display: none;
  }
`;

/** Shows a Banner at the bottom of the window, above the page, without taking the focus. */
export function FloatingNotice({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
