import { featuresOf, type Face } from './face.ts';
import type { Features } from './kit.ts';

/** A line of text. */
export interface Line {
  readonly text: string;
  /** In points, without the trailing space. */
  readonly width: number;
  readonly features: Features;
}

interface Setting {
  readonly face: Face;
  readonly size: number;
  /** Maximum width of a line in points. */
  readonly width: number;
  readonly isFigure?: boolean;
  /** More text follows: the last line ends with a space as well. */
  readonly goesOn?: boolean;
}

/** A word too long for its line is broken preferably after one of these characters. */
const JOINTS = /[^-/_.@,;:+]+[-/_.@,;:+]*|[-/_.@,;:+]+/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const plain = (text: string) => text.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ');

/**
 * Breaks a text into lines: at its own line breaks, between words, and within a word only if it is longer than a line.
 */
export function linesOf(text: string, setting: Setting): readonly Line[] {
  const paragraphs = plain(text).split('\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraphLines(paragraph, setting, setting.goesOn || index < paragraphs.length - 1 ? ' ' : ''),
  );
}

/** Width of the widest line and of the widest word of a text, in points. */
export function needOf(text: string, { face, size, isFigure }: Omit<Setting, 'width'>) {
  let natural = 0;
  let least = 0;
  for (const paragraph of plain(text).split('\n')) {
    const features = featuresOf(paragraph, isFigure);
    const across = (part: string) => (face.width(part, features) * size) / 1000;
    const blank = across(' ');
    let width = 0;
    for (const word of paragraph.split(' ')) {
      const wide = across(word);
      least = Math.max(least, wide);
      width += wide + (width === 0 ? 0 : blank);
    }
    natural = Math.max(natural, width);
  }
  return { natural, least };
}

/** A text of one line; one that is too long is cut between its letters and ends with an ellipsis. */
export function cutText(text: string, { face, size, width }: Omit<Setting, 'isFigure' | 'goesOn'>): string {
  const whole = plain(text).replaceAll('\n', ' ');
  const fits = (part: string) => (face.width(part, featuresOf(part)) * size) / 1000 <= width;
  if (fits(whole)) return whole;
  const letters = Array.from(graphemes.segment(whole), ({ segment }) => segment);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length;
  while (count > 0 && !fits(cut(count))) count -= Math.max(1, Math.floor(count / 16));
  return count > 0 ? cut(count) : '';
}

/** `end` is a space if more text follows. It separates the words when they are copied or read aloud. */
function paragraphLines(paragraph: string, { face, size, width, isFigure }: Setting, end: string): readonly Line[] {
  const features = featuresOf(paragraph, isFigure);
  const across = (text: string) => face.width(text, features);
  const room = (width * 1000) / size;
  const blank = across(' ');
  const lines: Line[] = [];
  let text = '';
  let taken = 0;
  const close = (after: string) => {
    lines.push({ text: text + after, width: (taken * size) / 1000, features });
    text = '';
    taken = 0;
  };
  const add = (part: string, wide: number) => {
    text += part;
    taken += wide;
  };
  for (const word of paragraph.split(' ')) {
    if (word === '') continue;
    const wide = across(word);
    if (taken > 0 && taken + blank + wide > room) close(' ');
    if (taken > 0) add(' ', blank);
    if (wide <= room) {
      add(word, wide);
      continue;
    }
    for (const part of partsOf(word, room, across)) {
      const next = across(part);
      if (taken > 0 && taken + next > room) close('');
      add(part, next);
    }
  }
  close(end);
  return lines;
}

/** Splits a word into parts that fit. */
function partsOf(word: string, room: number, widthOf: (text: string) => number): readonly string[] {
  return (word.match(JOINTS) ?? [word]).flatMap((part) =>
    widthOf(part) <= room ? [part] : Array.from(graphemes.segment(part), ({ segment }) => segment),
  );
}
