import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import { REDUCED_MOTION } from '../../styles/reduced-motion.ts';

/** Base styles of every screen. */
export const globalStyles = (theme: Theme) => css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    color-scheme: ${theme.name};
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: ${theme.color.canvas};
    color: ${theme.color.text};
    font-family: ${theme.fontFamily.sans};
    font-size: ${theme.fontSize.md.size};
    line-height: ${theme.fontSize.md.line};
    font-feature-settings: 'cv05', 'ss03';
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  dl,
  dd,
  ul,
  ol,
  blockquote,
  figure {
    margin: 0;
  }
  ul,
  ol {
    padding-inline-start: ${theme.space.xl};
  }
  blockquote {
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 3px solid ${theme.color.border};
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  :focus-visible {
    outline: ${theme.focusRing.width} solid ${theme.color.focus};
    outline-offset: ${theme.focusRing.offset};
  }
  ::selection {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  @media print {
    html {
      /* Overrides the page's theme, which is set on the element. */
      color-scheme: light !important;
    }
    body {
      background: ${theme.color.surface};
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
  }
  @page {
    size: A4;
    margin: 14mm 12mm;
  }
  @media ${REDUCED_MOTION} {
    *,
    *::before,
    *::after {
      /* Not even a moment: until its first frame an animation shows its start, which is invisible for a fade. */
      animation-duration: 0s !important;
      animation-iteration-count: 1 !important;
      /* None instead of a short one: closing components wait for transitions, and an interrupted one never ends. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
