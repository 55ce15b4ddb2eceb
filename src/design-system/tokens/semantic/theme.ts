import type {
  breakpoint,
  controlHeight,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  motion,
  radius,
  space,
} from '../primitive/scale.ts';

/** The two themes the product ships; dark is the default. */
export type ThemeName = 'dark' | 'light';

/** What a coloured part says. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** A tone's colours: text readable on `soft` and on every surface, and a line around `soft`. */
export interface ToneColor {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
}

/** Colours by meaning. Text on surface, canvas, raised and sunken is at least 4.5:1; controls and focus 3:1. */
export interface ThemeColor {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly selected: string;
  readonly scrim: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly control: string;
  readonly text: string;
  readonly textMuted: string;
  readonly textSubtle: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPressed: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly focus: string;
  readonly header: string;
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly tooltip: string;
  readonly onTooltip: string;
}

/** Colours of a chart; `series` stays apart for the common kinds of colour blindness. */
export interface ThemeChart {
  readonly series: readonly string[];
  readonly grid: string;
  readonly axis: string;
}

/** Everything a component may style with; emotion hands it to every styled part. */
export interface AppTheme {
  readonly name: ThemeName;
  readonly color: ThemeColor;
  readonly tone: Readonly<Record<Tone, ToneColor>>;
  readonly chart: ThemeChart;
  readonly shadow: { readonly card: string; readonly overlay: string };
  readonly space: typeof space;
  readonly fontSize: typeof fontSize;
  readonly fontWeight: typeof fontWeight;
  readonly fontFamily: typeof fontFamily;
  readonly radius: typeof radius;
  readonly controlHeight: typeof controlHeight;
  readonly breakpoint: typeof breakpoint;
  readonly motion: typeof motion;
  readonly layer: typeof layer;
}
