import { decimal, exactText, roundTo } from '#domain/units';
import type { PdfDrawing, PdfShape, TextLanguage } from '#server';
import type { ComparisonResult } from '../contract/index.ts';
import { fixedIn } from './figure-text.ts';
import type { SayInFile } from './texts/index.ts';

/** Points. */
const WIDTH = 499;
const NAME = 150;
const TOTAL = 62;
const ROW = 26;
const BAR = 14;
const LEGEND = 20;
const SIZE = 8;

/** Fills that differ in brightness as well as in hue, so that they remain distinct in grey. */
const FILLS = { tankToWheel: '#0b5f6b', electricity: '#e0a526', upstream: '#a9b8c6' } as const;

const PARTS = ['tankToWheel', 'electricity', 'upstream'] as const;

const clipped = (text: string) => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

function partsOf(product: ComparisonResult['products'][number], method: ComparisonResult['method']) {
  const by = (figures: { location: string | null; market: string | null }) =>
    (method === 'MARKET' ? figures.market : figures.location) ?? '0';
  const { tankToWheel, electricity, upstream } = product.emissions;
  return { tankToWheel, electricity: by(electricity), upstream: by(upstream) };
}

/** Stacked bars of each product's year by where its tonnes arise. A text alternative gives the figures. */
export function emissionBars(
  { products, method }: Pick<ComparisonResult, 'products' | 'method'>,
  say: SayInFile,
  language: TextLanguage,
): PdfDrawing {
  const rows = products.map((product) => {
    const parts = partsOf(product, method);
    const total = PARTS.reduce((all, part) => all.plus(parts[part]), decimal(0));
    return { name: product.name, parts, total };
  });
  const most = rows.reduce((high, { total }) => (total.greaterThan(high) ? total : high), decimal(0));
  const room = WIDTH - NAME - TOTAL;
  const across = (tonnes: string) => (most.isZero() ? 0 : roundTo(decimal(tonnes).times(room).div(most), 2).toNumber());
  const said = (x: number, y: number, text: string): PdfShape => ({ x, y, text, size: SIZE });
  const legend = PARTS.flatMap((part, index): PdfShape[] => {
    const x = NAME + index * 115;
    return [
      { x, y: 2, width: 9, height: 9, fill: FILLS[part] },
      said(x + 14, 9.5, say(`product-comparison.file.measures.${part}`)),
    ];
  });
  const bars = rows.flatMap(({ name, parts, total }, index): PdfShape[] => {
    const top = LEGEND + index * ROW;
    let at = NAME;
    const pieces = PARTS.map((part): PdfShape => {
      const piece = { x: at, y: top, width: across(parts[part]), height: BAR, fill: FILLS[part] };
      at += piece.width;
      return piece;
    });
    const baseline = top + 10;
    const tonnes = `${fixedIn(exactText(total), 1, language)} t`;
    return [said(0, baseline, clipped(name)), ...pieces, said(at + 5, baseline, tonnes)];
  });
  const spoken = rows.map(({ name, parts, total }) => {
    const shares = PARTS.map(
      (part) => `${say(`product-comparison.file.measures.${part}`)} ${fixedIn(parts[part], 1, language)} t`,
    );
    return `${name}: ${fixedIn(exactText(total), 1, language)} t (${shares.join(', ')})`;
  });
  return {
    kind: 'drawing',
    alt: spoken.join('; '),
    width: WIDTH,
    height: LEGEND + rows.length * ROW,
    shapes: [...legend, ...bars],
  };
}
