import type { AppTheme, ThemeColor } from '../tokens/semantic/theme.ts';
import { over } from './color-contrast.ts';

/** Minimum contrast of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for lines and shapes that carry meaning. */
export const MIN_CONTRAST = { text: 4.5, largeText: 3, shape: 3 } as const;

/** Two colours that meet on a screen, and the contrast they need. */
export interface ColorPair {
  readonly name: string;
  readonly foreground: string;
  readonly background: string;
  readonly minimum: number;
}

const TEXTS = ['text', 'textMuted', 'textSubtle'] as const satisfies readonly (keyof ThemeColor)[];
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'header'] as const satisfies readonly (keyof ThemeColor)[];
/** A danger button is identified by its label, not its background; a ticked box and a selected tab by `accent`. */
const SHAPES = ['control', 'focus', 'accent'] as const satisfies readonly (keyof ThemeColor)[];
const LABELS = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'accentPressed'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onTooltip', 'tooltip'],
  ['onPaper', 'paper'],
] as const satisfies readonly (readonly [keyof ThemeColor, keyof ThemeColor])[];

/** Decorative colours, which carry no information. */
export const decorative: readonly (keyof ThemeColor)[] = ['border', 'borderStrong', 'scrim'];

/** Names of colours that occur in a pair; a test compares them with the theme. */
export const paired: readonly (keyof ThemeColor)[] = [
  ...new Set([...TEXTS, ...GROUNDS, ...SHAPES, ...LABELS.flat(), 'hover' as const, 'selected' as const]),
];

/** Every pair of colours that components use in a theme. */
export function colorPairs({ color, tone, chart }: AppTheme): readonly ColorPair[] {
  const grounds = GROUNDS.flatMap((name) => [
    { name, background: color[name] },
    { name: `${name} under the pointer`, background: over(color.hover, color[name]) },
    { name: `${name} chosen`, background: over(color.selected, color[name]) },
  ]);
  const on = (name: string, foreground: string, minimum: number) =>
    grounds.map((ground) => ({
      name: `${name} on ${ground.name}`,
      foreground,
      background: ground.background,
      minimum,
    }));
  const tones = Object.entries(tone);
  return [
    ...TEXTS.flatMap((name) => on(name, color[name], MIN_CONTRAST.text)),
    ...SHAPES.flatMap((name) => on(name, color[name], MIN_CONTRAST.shape)),
    ...LABELS.map(([text, ground]) => ({
      name: `${text} on ${ground}`,
      foreground: color[text],
      background: color[ground],
      minimum: MIN_CONTRAST.text,
    })),
    // The ring has a gap to its control, but on the green header it is on the header itself.
    {
      name: 'onBrand as a ring on brand',
      foreground: color.onBrand,
      background: color.brand,
      minimum: MIN_CONTRAST.shape,
    },
    ...tones.flatMap(([name, { text }]) => on(`tone ${name}`, text, MIN_CONTRAST.text)),
    ...tones.map(([name, { text, soft }]) => ({
      name: `tone ${name} on its soft ground`,
      foreground: text,
      background: soft,
      minimum: MIN_CONTRAST.text,
    })),
    ...tones.map(([name, { soft }]) => ({
      name: `text on the soft ground of ${name}`,
      foreground: color.text,
      background: soft,
      minimum: MIN_CONTRAST.text,
    })),
    ...chart.series.flatMap((shade, index) =>
      (['canvas', 'surface', 'raised'] as const).map((ground) => ({
        name: `chart colour ${index + 1} on ${ground}`,
        foreground: shade,
        background: color[ground],
        minimum: MIN_CONTRAST.shape,
      })),
    ),
  ];
}
