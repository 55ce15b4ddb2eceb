import type { PdfChart, PdfShape } from '#server';

const ACCENT = '#0b5f6b';
const SIZE = 7;

/** A total with what is said below it. */
export interface PageTotal {
  readonly label: string;
  readonly figure: string;
  readonly unit: string;
  readonly below: readonly string[];
}

/** Height of the row of totals in points. */
export const TOTALS_HEIGHT = 52;

/** Totals side by side. */
export function totalCards(totals: readonly PageTotal[]): PdfChart {
  return ({ width }) => {
    const slot = width / Math.max(1, totals.length);
    return {
      kind: 'drawing',
      alt: totals
        .map(({ label, figure, unit, below }) => [`${label}: ${figure} ${unit}`, ...below].join(', '))
        .join('; '),
      shapes: totals.flatMap(({ label, figure, unit, below }, index): PdfShape[] => {
        const x = index * slot;
        const most = slot - 12;
        return [
          { x, y: 0, width: most, height: 1.5, fill: ACCENT },
          { x, y: 11, text: label, size: SIZE, tone: 'quiet', most },
          { x, y: 26, text: figure, size: 13, tone: 'strong', most },
          ...[unit, ...below]
            .slice(0, 3)
            .map((text, line): PdfShape => ({ x, y: 34.5 + line * 8, text, size: 6.5, tone: 'quiet', most })),
        ];
      }),
    };
  };
}
