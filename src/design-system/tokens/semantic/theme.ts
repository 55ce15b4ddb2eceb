import type {
  breakpoint,
  controlHeight,
  density,
  focusRing,
  fontFamily,
  fontSize,
  fontWeight,
  layer,
  measure,
  motion,
  radius,
  space,
  tracking,
} from '../primitive/scale.ts';

/** The two themes the product ships; dark is the default. */
export type ThemeName = 'dark' | 'light';

/** Meaning of a coloured part. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Colours of a tone: text that is readable on `soft` and on every surface, and a border around `soft`. */
export interface ToneColor {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
}

/**
 * Colours by meaning. Every pair that components may use is in `themes/color-pairs.ts` with the contrast WCAG 2.2
 * requires, and is tested.
 */
export interface ThemeColor {
  /** Background of the page. */
  readonly canvas: string;
  /** Background of cards, tables and controls. */
  readonly surface: string;
  /** Background of overlays: menus, dialogs, popovers. */
  readonly raised: string;
  /** Background of recessed parts: table headers, read-only fields, code. */
  readonly sunken: string;
  /** Overlay on a hovered background. */
  readonly hover: string;
  /** Overlay on a selected background. */
  readonly selected: string;
  /** Overlay on the page behind a dialog. */
  readonly scrim: string;
  /** Line between parts; decorative, needs no contrast. */
  readonly border: string;
  /** Line around a button or between groups. */
  readonly borderStrong: string;
  /** Line that alone makes a control visible: 3:1. */
  readonly control: string;
  readonly text: string;
  /** Secondary text: labels, descriptions. */
  readonly textMuted: string;
  /** Tertiary text: hints, units, placeholders. */
  readonly textSubtle: string;
  /** The main action: the primary button, links, the current page. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPressed: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly focus: string;
  /** Background of the default header. */
  readonly header: string;
  /** The green header. */
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly tooltip: string;
  readonly onTooltip: string;
  /** Background of what a camera reads, such as a QR code: white in every theme. */
  readonly paper: string;
  readonly onPaper: string;
}

/** Colours of a chart. */
export interface ThemeChart {
  /** Eight category colours; every two of them are distinguishable under the three dichromacies. */
  readonly series: readonly string[];
  /** Low to high, seven steps; the first is close to the background. */
  readonly sequential: readonly string[];
  /** Below to above a midpoint, seven steps; the fourth is the midpoint. */
  readonly diverging: readonly string[];
  readonly grid: string;
  readonly axis: string;
}

/** Everything components may style with; emotion passes it to every styled component. */
export interface AppTheme {
  readonly name: ThemeName;
  readonly color: ThemeColor;
  readonly tone: Readonly<Record<Tone, ToneColor>>;
  readonly chart: ThemeChart;
  /** `card` rests on the page, `raised` is lifted (a sticky bar, a dragged row), `overlay` floats. */
  readonly shadow: { readonly card: string; readonly raised: string; readonly overlay: string };
  readonly space: typeof space;
  readonly fontSize: typeof fontSize;
  readonly tracking: typeof tracking;
  readonly fontWeight: typeof fontWeight;
  readonly fontFamily: typeof fontFamily;
  readonly radius: typeof radius;
  readonly controlHeight: typeof controlHeight;
  readonly density: typeof density;
  readonly focusRing: typeof focusRing;
  readonly measure: typeof measure;
  readonly breakpoint: typeof breakpoint;
  readonly motion: typeof motion;
  readonly layer: typeof layer;
}
