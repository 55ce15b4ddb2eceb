import { provedOrder, type DayOrder } from './days.ts';
import { figuresIn, usesComma, type Figure, type Writing } from './figures.ts';

/** A place on a page, in points from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text with its place, as read from a file. */
export interface PlacedText extends Box {
  readonly text: string;
}

export interface TextPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly PlacedText[];
}

/** A figure on a page, or the words between two figures. */
export interface Piece extends Box {
  /** Its number in reading order, over all pages. */
  readonly id: number;
  /** From 0. */
  readonly page: number;
  /** Line and cell over all pages: pieces of one cell stand together, those of one line side by side. */
  readonly line: number;
  readonly cell: number;
  readonly text: string;
  /** Null: words. */
  readonly figure: Figure | null;
}

/** The text of a bill in reading order. */
export interface BillText {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly pieces: readonly Piece[];
  readonly writing: Writing;
  /** ISO 3166-1 code of the country that the bill is from, as far as its text shows. */
  readonly country: string | null;
}

/** Most characters of a cell: longer texts are running text, which is cut. */
const CELL_MOST = 400;

/** Most pieces of a document. */
export const PIECES_MOST = 20_000;

interface Cell {
  readonly text: string;
  readonly page: number;
  readonly line: number;
  /** Left and right edge of each character. */
  readonly edges: readonly (readonly [left: number, right: number])[];
  readonly y: number;
  readonly height: number;
}

/** Relative widths of characters of a proportional font. */
function weightOf(character: string): number {
  if (/[il.,:;'’|!()[\]Ijftr]/.test(character)) return 0.55;
  if (/[mwMW@%]/.test(character)) return 1.55;
  if (/[A-Z]/.test(character)) return 1.25;
  return character === ' ' ? 0.55 : 1;
}

function edgesOf({ text, x, width }: PlacedText): readonly (readonly [number, number])[] {
  const weights = Array.from(text, weightOf);
  const whole = weights.reduce((total, one) => total + one, 0) || 1;
  let at = x;
  // `Array.from` counts a surrogate pair once; the pair then shares an edge.
  return Array.from(text).flatMap((character, index) => {
    const left = at;
    at += (width * (weights[index] ?? 0)) / whole;
    return Array.from({ length: character.length }, () => [left, at] as const);
  });
}

/** Lines of a page: texts whose middles are level. */
function linesOf(items: readonly PlacedText[]): readonly (readonly PlacedText[])[] {
  const sorted = items
    .filter(({ text, height }) => text.trim() !== '' && height > 0)
    .toSorted((one, other) => one.y + one.height - (other.y + other.height) || one.x - other.x);
  const lines: PlacedText[][] = [];
  let base = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    const own = item.y + item.height;
    const line = lines.at(-1);
    const height = Math.min(item.height, line?.[0]?.height ?? item.height);
    if (line && own - base <= 0.45 * height) line.push(item);
    else {
      lines.push([item]);
      base = own;
    }
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

/** Texts of a line that stand together. A wide gap, or several spaces in a row, begins a new cell. */
function cellsOf(line: readonly PlacedText[], page: number, number: number): readonly Cell[] {
  const cells: { text: string; edges: (readonly [number, number])[]; y: number; height: number }[] = [];
  for (const item of line.flatMap(splitAtGaps)) {
    const last = cells.at(-1);
    const right = last?.edges.at(-1)?.[1] ?? 0;
    const gap = item.x - right;
    const size = Math.min(item.height, last?.height ?? item.height);
    if (last && gap <= 0.95 * size && last.text.length + item.text.length < CELL_MOST) {
      if (gap > 0.12 * size && !last.text.endsWith(' ') && !item.text.startsWith(' ')) {
        last.text += ' ';
        last.edges.push([right, item.x]);
      }
      last.text += item.text;
      last.edges.push(...edgesOf(item));
      last.y = Math.min(last.y, item.y);
      last.height = Math.max(last.height, item.height);
    } else cells.push({ text: item.text, edges: [...edgesOf(item)], y: item.y, height: item.height });
  }
  return cells.map((cell) => ({ ...cell, page, line: number }));
}

function splitAtGaps(item: PlacedText): readonly PlacedText[] {
  const text = item.text.slice(0, CELL_MOST).replace(/[\t\r\n]/g, ' ');
  if (!/ {3,}/.test(text)) return [{ ...item, text }];
  const edges = edgesOf({ ...item, text });
  return [...text.matchAll(/(?:[^ ]| {1,2}(?! ))+/g)].flatMap((match) => {
    const part = match[0];
    const left = edges[match.index]?.[0];
    const right = edges[match.index + part.length - 1]?.[1];
    if (left === undefined || right === undefined || part.trim() === '') return [];
    return [{ ...item, text: part, x: left, width: right - left }];
  });
}

const hasWords = (text: string) => /[\p{L}\d]/u.test(text);

/** Groups the texts of a bill into lines, cells and pieces, and reads the figures among them. */
export function billText(pages: readonly TextPage[], home: { readonly country: string | null }): BillText {
  let line = 0;
  const cells = pages.flatMap(({ items }, page) =>
    linesOf(items).flatMap((texts) => {
      line += 1;
      return cellsOf(texts, page, line);
    }),
  );
  const texts = cells.map(({ text }) => text);
  const country = countryOf(texts) ?? home.country;
  const writing: Writing = { order: orderOf(texts, country), comma: usesComma(texts) };
  const pieces: Piece[] = [];
  for (const [number, cell] of cells.entries()) {
    if (pieces.length >= PIECES_MOST) break;
    const spans = figuresIn(cell.text, writing);
    let at = 0;
    const add = (start: number, end: number, figure: Figure | null) => {
      const text = cell.text.slice(start, end);
      const from = start + (text.length - text.trimStart().length);
      const to = end - (text.length - text.trimEnd().length);
      if (from >= to || (figure === null && !hasWords(text))) return;
      const left = cell.edges[from]?.[0] ?? 0;
      const right = cell.edges[to - 1]?.[1] ?? left;
      pieces.push({
        id: pieces.length,
        page: cell.page,
        line: cell.line,
        cell: number,
        text: cell.text.slice(from, to),
        figure,
        x: left,
        y: cell.y,
        width: Math.max(right - left, 1),
        height: cell.height,
      });
    };
    for (const { start, end, figure } of spans) {
      add(at, start, null);
      add(start, end, figure);
      at = end;
    }
    add(at, cell.text.length, null);
  }
  return { pages: pages.map(({ width, height }) => ({ width, height })), pieces, writing, country };
}

const orderOf = (texts: readonly string[], country: string | null): DayOrder =>
  provedOrder(texts) ?? (country === 'US' ? 'month' : 'day');

/** What a bill shows of its country: numbers of registers, meters and currencies. */
const COUNTRY_SIGNS: readonly (readonly [country: string, sign: RegExp])[] = [
  ['AU', /\bA\.?B\.?N\.?\b[:\s]*\d|\bNMI\b|\bMIRN\b|\bGST\b.*\bABN\b|\bNSW \d{4}\b|\bVIC \d{4}\b|\bQLD \d{4}\b/],
  ['NZ', /\bNZBN\b|\bGST No\b|\bICP\b/],
  ['GB', /\bMPAN\b|\bMPRN\b|\bVAT\b.*\bGB ?\d|\bRegistered in England\b|£\s?\d/],
  ['US', /\bUSD\b|\btherms\b.*\$|\bESI ?ID\b|\b[A-Z][a-z]+,? [A-Z]{2} \d{5}(?:-\d{4})?\b|\bP\.?O\.? Box \d+, [A-Z]/],
  ['FR', /\bTVA\b.*\bFR\d|\bSIRET\b|\bSIREN\b/],
  ['VN', /\bMã số thuế\b|\bMST\b|VND|₫/],
];

function countryOf(texts: readonly string[]): string | null {
  for (const [country, sign] of COUNTRY_SIGNS) if (texts.some((text) => sign.test(text))) return country;
  return null;
}
