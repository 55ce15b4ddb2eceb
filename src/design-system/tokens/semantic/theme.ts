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

/** What a coloured part says. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** A tone's colours: text readable on `soft` and on every surface, and a line around `soft`. */
export interface ToneColor {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
}

/**
 * Colours by meaning. Every pair a component may make of them is in `themes/color-pairs.ts` with the contrast WCAG 2.2
 * asks of it, and tested.
 */
export interface ThemeColor {
  /** Ground of the page. */
  readonly canvas: string;
  /** Ground of what holds content: cards, tables, controls. */
  readonly surface: string;
  /** Ground of what floats: menus, dialogs, popovers. */
  readonly raised: string;
  /** Ground of what is set back: table heads, read-only fields, code. */
  readonly sunken: string;
  /** Laid over a ground under the pointer. */
  readonly hover: string;
  /** Laid over a ground that is chosen. */
  readonly selected: string;
  /** Laid over the page under a dialog. */
  readonly scrim: string;
  /** Line between parts; says nothing by itself and need not be seen. */
  readonly border: string;
  /** Line around a button or between groups. */
  readonly borderStrong: string;
  /** Line that alone shows where a control is: 3:1. */
  readonly control: string;
  readonly text: string;
  /** Second in the reading: labels, descriptions. */
  readonly textMuted: string;
  /** Third in the reading: hints, units, placeholders. */
  readonly textSubtle: string;
  /** What one came to do: the primary button, links, the current place. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPressed: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly focus: string;
  /** Ground of the header where it is quiet. */
  readonly header: string;
  /** The green header. */
  readonly brand: string;
  readonly brandHover: string;
  readonly onBrand: string;
  readonly tooltip: string;
  readonly onTooltip: string;
}

/** Colours of a chart. */
export interface ThemeChart {
  /** Eight kinds side by side; every two of them stay apart under the three dichromacies. */
  readonly series: readonly string[];
  /** Little to much, seven steps; the first is near the ground. */
  readonly sequential: readonly string[];
  /** Below to above a middle, seven steps; the fourth is the middle. */
  readonly diverging: readonly string[];
  readonly grid: string;
  readonly axis: string;
}

/** Everything a component may style with; emotion hands it to every styled part. */
export interface AppTheme {
  readonly name: ThemeName;
  readonly color: ThemeColor;
  readonly tone: Readonly<Record<Tone, ToneColor>>;
  readonly chart: ThemeChart;
  /** `card` rests on the page, `raised` has been lifted (a sticky bar, a dragged row), `overlay` floats. */
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
