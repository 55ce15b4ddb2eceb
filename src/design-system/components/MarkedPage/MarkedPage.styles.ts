import styled from '@emotion/styled';

/** Pixels below which the texts of a page are too small to read: a narrow screen scrolls sideways. */
const READABLE = 620;

export const Scroller = styled.div`
  min-width: 0;
  max-width: 100%;
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
`;

export const Sheet = styled.svg`
  display: block;
  width: 100%;
  min-width: ${READABLE}px;
  height: auto;
  user-select: none;
`;

export const Words = styled.text`
  fill: ${({ theme }) => theme.color.text};
  font-family: inherit;
  white-space: pre;
  pointer-events: none;
`;

export const Choice = styled.g`
  cursor: pointer;
  outline: none;
  rect {
    fill: transparent;
    stroke: ${({ theme }) => theme.color.borderStrong};
    stroke-width: 0.5;
  }
  &:hover rect {
    fill: ${({ theme }) => theme.color.hover};
  }
  &:focus-visible rect {
    stroke: ${({ theme }) => theme.color.focus};
    stroke-width: 1.75;
  }
`;

export const Outline = styled.rect`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 1.25;
  pointer-events: none;
`;

export const Tag = styled.text`
  fill: ${({ theme }) => theme.color.accent};
  stroke: ${({ theme }) => theme.color.surface};
  stroke-width: 2.5;
  stroke-linejoin: round;
  paint-order: stroke;
  font-size: 7px;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  pointer-events: none;
`;
