import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Minimum height in pixels of a window that fits the footer and the fields above it. */
const TALL = 560;

const Frame = styled.div(({ theme }) => {
  const { space, color, layer } = theme;
  return css`
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space.sm};
    @media (min-height: ${TALL}px) {
      position: sticky;
      bottom: 0;
      z-index: ${layer.sticky};
      margin-bottom: -${space.md};
      padding-block: ${space.md};
      border-top: 1px solid ${color.border};
      background: ${color.surface};
    }
  `;
});

/**
 * The buttons of a long form. They stick to the bottom of the window while the form scrolls, so that a part that
 * appears above them never moves them away from the pointer.
 */
export function FormFooter({ children }: { children?: ReactNode }) {
  return <Frame data-form-footer>{children}</Frame>;
}
