import { palette } from '../tokens/primitive/palette.ts';
import type { AppTheme } from '../tokens/semantic/theme.ts';
import { base } from './base.ts';

const { coal, green, red, amber, blue, white } = palette;

/** The default theme. */
export const dark: AppTheme = {
  ...base,
  name: 'dark',
  color: {
    canvas: coal[950],
    surface: coal[900],
    raised: coal[800],
    sunken: coal[850],
    hover: 'rgba(213, 232, 224, 0.05)',
    selected: 'rgba(69, 203, 134, 0.10)',
    scrim: 'rgba(3, 6, 5, 0.66)',
    border: coal[750],
    borderStrong: coal[600],
    control: coal[400],
    text: coal[50],
    textMuted: coal[200],
    textSubtle: coal[300],
    accent: green[400],
    accentHover: green[300],
    accentPressed: green[450],
    onAccent: green[950],
    danger: red[600],
    dangerHover: red[700],
    onDanger: white,
    focus: green[300],
    header: coal[900],
    brand: green[800],
    brandHover: green[750],
    onBrand: white,
    tooltip: coal[50],
    onTooltip: coal[900],
    paper: white,
    onPaper: palette.ink,
  },
  tone: {
    neutral: { text: coal[100], soft: coal[750], line: coal[600] },
    accent: { text: green[400], soft: green[900], line: green[850] },
    success: { text: green[400], soft: green[900], line: green[850] },
    warning: { text: amber[300], soft: amber[900], line: amber[800] },
    danger: { text: red[300], soft: red[900], line: red[800] },
    info: { text: blue[300], soft: blue[900], line: blue[800] },
  },
  chart: {
    ...palette.chart.onDark,
    grid: coal[750],
    axis: coal[600],
  },
  shadow: {
    card: '0 1px 0 rgba(0, 0, 0, 0.2)',
    raised: '0 0 0 1px rgba(255, 255, 255, 0.05), 0 6px 16px rgba(0, 0, 0, 0.4)',
    overlay: '0 0 0 1px rgba(255, 255, 255, 0.06), 0 16px 40px rgba(0, 0, 0, 0.55), 0 2px 8px rgba(0, 0, 0, 0.4)',
  },
};
