import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';

/**
 * Percentage of white in the colours on the green header: text at rest, and the backgrounds of hovered, selected and
 * pressed items. A test checks the contrast of every pair in both themes.
 */
export const ON_GREEN = { muted: 88, line: 55, hover: 10, selected: 14, pressed: 18 } as const;

const white = (theme: Theme, percent: number) => `color-mix(in srgb, ${theme.color.onBrand} ${percent}%, transparent)`;

/**
 * Colours of the header as variables, so that its controls also work on the green header without special cases. Their
 * overlays render elsewhere and keep the theme's own colours.
 */
export const headerColors = ({ theme }: { theme: Theme }) => css`
  --header-ground: ${theme.color.header};
  --header-text: ${theme.color.text};
  --header-muted: ${theme.color.textMuted};
  --header-line: ${theme.color.control};
  --header-hover: ${theme.color.hover};
  --header-selected: ${theme.color.selected};
  --header-pressed: ${theme.color.border};
  --header-focus: ${theme.color.focus};
  &[data-tone='green'] {
    --header-ground: ${theme.color.brand};
    --header-text: ${theme.color.onBrand};
    --header-muted: ${white(theme, ON_GREEN.muted)};
    --header-line: ${white(theme, ON_GREEN.line)};
    --header-hover: ${white(theme, ON_GREEN.hover)};
    --header-selected: ${white(theme, ON_GREEN.selected)};
    --header-pressed: ${white(theme, ON_GREEN.pressed)};
    --header-focus: ${theme.color.onBrand};
    /* The mark's own background is the brand green, which would be invisible here. */
    --header-logo: ${white(theme, ON_GREEN.selected)};
  }
`;
