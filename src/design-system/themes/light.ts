import { palette } from '../tokens/primitive/palette.ts';
import type { AppTheme } from '../tokens/semantic/theme.ts';
import { base } from './base.ts';

const { moss, green, red, amber, blue, white } = palette;

/** The light theme: white surfaces on a faint green-grey. */
export const light: AppTheme = {
  ...base,
  name: 'light',
  color: {
    canvas: moss[25],
    surface: white,
    raised: white,
    sunken: moss[50],
    hover: 'rgba(18, 58, 40, 0.045)',
    selected: 'rgba(22, 132, 80, 0.09)',
    scrim: 'rgba(16, 28, 22, 0.45)',
    border: moss[100],
    borderStrong: moss[200],
    control: moss[400],
    text: moss[900],
    textMuted: moss[600],
    textSubtle: moss[500],
    accent: green[650],
    accentHover: green[700],
    accentPressed: green[800],
    onAccent: white,
    danger: red[600],
    dangerHover: red[700],
    onDanger: white,
    focus: green[600],
    header: white,
    brand: green[700],
    brandHover: green[650],
    onBrand: white,
    tooltip: moss[900],
    onTooltip: white,
    paper: white,
    onPaper: palette.ink,
  },
  tone: {
    neutral: { text: moss[600], soft: moss[50], line: moss[200] },
    accent: { text: green[650], soft: green[50], line: green[200] },
    success: { text: green[650], soft: green[50], line: green[200] },
    warning: { text: amber[700], soft: amber[50], line: amber[200] },
    danger: { text: red[700], soft: red[50], line: red[200] },
    info: { text: blue[600], soft: blue[50], line: blue[200] },
  },
  chart: {
    ...palette.chart.onLight,
    grid: moss[100],
    axis: moss[200],
  },
  shadow: {
    card: '0 1px 2px rgba(16, 40, 28, 0.05)',
    raised: '0 0 0 1px rgba(16, 40, 28, 0.06), 0 4px 12px rgba(16, 40, 28, 0.1)',
    overlay: '0 0 0 1px rgba(16, 40, 28, 0.08), 0 16px 40px rgba(16, 40, 28, 0.16), 0 2px 6px rgba(16, 40, 28, 0.08)',
  },
};
