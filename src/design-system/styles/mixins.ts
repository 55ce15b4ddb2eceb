import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import type { FontSize } from '../tokens/primitive/scale.ts';

/** Font size with its line height. */
export const type = (theme: Theme, size: FontSize) => css`
  font-size: ${theme.fontSize[size].size};
  line-height: ${theme.fontSize[size].line};
`;

/** Focus ring of React Aria, which distinguishes keyboard from mouse focus where browsers do not. */
export const focusRing = (theme: Theme) => css`
  outline: none;
  &[data-focus-visible] {
    outline: ${theme.focusRing.width} solid ${theme.color.focus};
    outline-offset: ${theme.focusRing.offset};
  }
`;

/** Panel that floats above the page. */
export const overlayPanel = (theme: Theme) => css`
  background: ${theme.color.raised};
  color: ${theme.color.text};
  border-radius: ${theme.radius.lg};
  box-shadow: ${theme.shadow.overlay};
  ${type(theme, 'md')};
`;

/** Media query below a width. */
export const below = (theme: Theme, at: keyof Theme['breakpoint']) =>
  `@media (max-width: ${theme.breakpoint[at] - 0.02}px)`;

/** Makes a box a container for container queries; its width must be set from outside. */
export const container = css`
  container-type: inline-size;
`;

/** Container query for a minimum width in pixels: the width of the container, not of the window. */
export const roomFrom = (pixels: number) => `@container (min-width: ${pixels}px)`;

/** Visually hidden, but available to screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
