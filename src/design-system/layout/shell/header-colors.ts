import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';

/**
 * How much white stands in what is drawn on the green header, in percent: text at rest, and the grounds of what is
 * hovered, selected or pressed. A test holds every pair to its contrast in both themes.
 */
export const ON_GREEN = { muted: 88, line: 55, hover: 10, selected: 14, pressed: 18 } as const;

const white = (theme: Theme, percent: number) => `color-mix(in srgb, ${theme.color.onBrand} ${percent}%, transparent)`;

/**
 * Colours of the header as variables, so that the controls in it stand on the green one too without knowing. What they
 * open is drawn elsewhere and keeps the theme's own colours.
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
    /* The mark's own ground is the brand's green: here it would be none. */
    --header-logo: ${white(theme, ON_GREEN.selected)};
  }
`;
