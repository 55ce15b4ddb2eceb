import type { AppTheme, ThemeColor } from '../tokens/semantic/theme.ts';
import { over } from './color-contrast.ts';

/** What WCAG 2.2 AA asks: 1.4.3 of text, 1.4.11 of lines and shapes that carry meaning. */
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
/** A danger button is told by its label, not by its ground; a checked box and a chosen tab are told by `accent`. */
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
] as const satisfies readonly (readonly [keyof ThemeColor, keyof ThemeColor])[];

/** Colours that only part or dim: nothing is lost to whoever does not see them. */
export const decorative: readonly (keyof ThemeColor)[] = ['border', 'borderStrong', 'scrim'];

/** Names of colours that stand in a pair; the test holds them against the theme. */
export const paired: readonly (keyof ThemeColor)[] = [
  ...new Set([...TEXTS, ...GROUNDS, ...SHAPES, ...LABELS.flat(), 'hover' as const, 'selected' as const]),
];

/** Every pair of colours that components make in a theme. */
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
    // The ring stands off its control by a gap, but over the green header it lies on the header itself.
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
