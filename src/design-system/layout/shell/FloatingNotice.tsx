import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Frame = styled.div`
  position: fixed;
  inset: auto 0 ${({ theme }) => theme.space.xl};
  z-index: ${({ theme }) => theme.layer.overlay};
  display: flex;
  justify-content: center;
  padding: 0 ${({ theme }) => theme.space.lg};
  /* What lies beside the notice can still be used. */
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

/** Holds a Banner at the foot of the window, over the page and without taking the focus from what is being done. */
export function FloatingNotice({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
