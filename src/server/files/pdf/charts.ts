import type { PdfDrawing, PdfRoom, PdfShape } from './pdf-document.ts';

/** A drawing without its size, which is the room it gets. */
export type PdfChart = (room: PdfRoom) => Omit<PdfDrawing, 'width' | 'height'>;

/** Fills that differ in brightness as well as in hue, so that they remain distinct in grey; then the rest, and what is below zero. */
const FILLS = ['#0b5f6b', '#e0a526', '#a9b8c6', '#7a5195', '#c8553d'] as const;
const REST = '#8a95a5';
const BELOW = '#7d1c43';
const LINE = '#8a95a5';

const TITLE = { size: 8.5, baseline: 8, height: 14 } as const;
const SIZE = 7;
const LEGEND = 12;
const MARK = 7;

const fillOf = (index: number) => FILLS[index % FILLS.length] ?? REST;

const title = (text: string, width: number): PdfShape => ({
  x: 0,
  y: TITLE.baseline,
  text,
  size: TITLE.size,
  tone: 'strong',
  most: width,
});

/** A part of a whole as a bar. */
export interface PdfBar {
  readonly name: string;
  readonly value: number;
  /** The figure as it is written. */
  readonly text: string;
  readonly isRest?: boolean;
}

/** Part of the width for names, and points for figures at the end. */
const NAMES = 0.36;
const FIGURE = 62;

/** Bars, the largest first; those below zero to the left of it. */
export function pdfBars(heading: string, bars: readonly PdfBar[], nothing: string): PdfChart {
  return ({ width, height }) => {
    const alt = `${heading}: ${bars.length === 0 ? nothing : bars.map(({ name, text }) => `${name} ${text}`).join('; ')}`;
    if (bars.length === 0) return empty(heading, nothing, width);
    const names = width * NAMES;
    const [most, least] = [
      Math.max(0, ...bars.map(({ value }) => value)),
      Math.min(0, ...bars.map(({ value }) => value)),
    ];
    const span = most - least || 1;
    const room = width - names - FIGURE - 6;
    const zero = names + (-least / span) * room;
    const row = Math.min(18, (height - TITLE.height) / bars.length);
    const thick = Math.min(10, row * 0.7);
    const shapes = bars.flatMap(({ name, value, text, isRest }, index): PdfShape[] => {
      const top = TITLE.height + index * row;
      const long = (Math.abs(value) / span) * room;
      const from = value < 0 ? zero - long : zero;
      const baseline = top + thick / 2 + SIZE * 0.36;
      return [
        { x: 0, y: baseline, text: name, size: SIZE, most: names - 6 },
        {
          x: from,
          y: top,
          width: Math.max(long, 0.5),
          height: thick,
          fill: value < 0 ? BELOW : isRest ? REST : fillOf(0),
        },
        { x: width, y: baseline, text, size: SIZE, isEnd: true, most: FIGURE },
      ];
    });
    return { kind: 'drawing', alt, shapes: [title(heading, width), ...shapes] };
  };
}

/** A column, stacked from its parts. */
export interface PdfColumnBar {
  readonly label: string;
  /** For the text alternative. */
  readonly text: string;
  /** One for each name; null: no data. */
  readonly values: readonly (number | null)[];
}

interface ColumnsOf {
  readonly heading: string;
  /** Names of the parts. */
  readonly names: readonly string[];
  readonly columns: readonly PdfColumnBar[];
  /** The figure of the highest column, as it is written. */
  readonly highest: string;
  readonly nothing: string;
}

/** Points that a label below a column needs. */
const LABEL = 26;

/** Columns stacked from zero, upwards and downwards, with a legend above. */
export function pdfColumns({ heading, names, columns, highest, nothing }: ColumnsOf): PdfChart {
  return ({ width, height }) => {
    const known = columns.filter(({ values }) => values.some((value) => value !== null));
    if (known.length === 0) return empty(heading, nothing, width);
    const alt = `${heading}: ${known.map(({ label, text }) => `${label} ${text}`).join('; ')}`;
    const sums = (sign: 1 | -1) =>
      columns.map(({ values }) => values.reduce<number>((sum, value) => sum + Math.max(0, sign * (value ?? 0)), 0));
    const [up, down] = [Math.max(0, ...sums(1)), Math.max(0, ...sums(-1))];
    const top = TITLE.height + LEGEND + 2;
    const plot = height - top - 11;
    const scale = plot / (up + down || 1);
    const zero = top + up * scale;
    const step = width / columns.length;
    const thick = Math.min(34, step * 0.72);
    const every = Math.max(1, Math.ceil(LABEL / step));
    const shapes = columns.flatMap(({ label, values }, index): PdfShape[] => {
      const x = index * step + (step - thick) / 2;
      let [above, below] = [zero, zero];
      const boxes = values.flatMap((value, part): PdfShape[] => {
        if (value === null || value === 0) return [];
        const long = Math.abs(value) * scale;
        if (value > 0) above -= long;
        const y = value > 0 ? above : below;
        if (value < 0) below += long;
        return [{ x, y, width: thick, height: long, fill: fillOf(part) }];
      });
      const words: PdfShape[] =
        index % every === 0
          ? [{ x: index * step + 1, y: height - 2, text: label, size: 6.5, tone: 'quiet', most: every * step - 2 }]
          : [];
      return [...boxes, ...words];
    });
    const slot = (width - FIGURE - 30) / Math.max(3, names.length);
    const legend = names.flatMap((name, index): PdfShape[] => [
      { x: index * slot, y: TITLE.height, width: MARK, height: MARK, fill: fillOf(index) },
      { x: index * slot + MARK + 4, y: TITLE.height + 6.2, text: name, size: SIZE, most: slot - MARK - 10 },
    ]);
    return {
      kind: 'drawing',
      alt,
      shapes: [
        title(heading, width),
        ...legend,
        { x: width, y: TITLE.height + 6.2, text: highest, size: SIZE, tone: 'quiet', isEnd: true, most: FIGURE + 26 },
        ...shapes,
        { x: 0, y: zero, width, height: 0.5, fill: LINE },
      ],
    };
  };
}

const empty = (heading: string, nothing: string, width: number): ReturnType<PdfChart> => ({
  kind: 'drawing',
  alt: `${heading}: ${nothing}`,
  shapes: [
    title(heading, width),
    { x: 0, y: TITLE.height + 12, text: nothing, size: SIZE, tone: 'quiet', most: width },
  ],
});
