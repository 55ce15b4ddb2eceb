import styled from '@emotion/styled';

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-width: calc(100% + 12px);
  min-height: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  svg {
    opacity: 0.55;
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &:hover,
  &[data-sorted] {
    color: ${({ theme }) => theme.color.text};
    svg {
      opacity: 1;
    }
  }
  &[data-sorted] svg {
    color: ${({ theme }) => theme.tone.accent.text};
  }
`;

/** A name that is truncated if its column is too narrow. */
export const HeadName = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The edge of a header: a hairline with a target wide enough for a finger. */
export const Edge = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: 1;
  width: 11px;
  cursor: col-resize;
  touch-action: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset-block: 9px;
    inset-inline-end: 0;
    width: 1px;
    background: ${({ theme }) => theme.color.borderStrong};
  }
  /* No second line at the edge of the frame. */
  th:last-of-type > &::after {
    background: transparent;
  }
  &&:hover::after,
  &&[data-dragged]::after,
  &&:focus-visible::after {
    inset-block: 0;
    width: 2px;
    background: ${({ theme }) => theme.color.focus};
  }
`;
