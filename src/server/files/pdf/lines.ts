import { joined, type Face, type Piece } from './face.ts';

/** A line as it is drawn. */
export interface Line {
  readonly shown: string;
  /** Points, without the blank at its end. */
  readonly width: number;
}

interface Setting {
  readonly face: Face;
  readonly size: number;
  /** Points a line may take. */
  readonly width: number;
  readonly isFigure?: boolean;
  /** Other text follows: the last line ends with a blank as well. */
  readonly goesOn?: boolean;
}

/** After these a word too long for its line is rather broken than between two letters. */
const JOINTS = /[^-/_.@,;:+]+[-/_.@,;:+]*|[-/_.@,;:+]+/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const plain = (text: string) => text.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ');

/** A text in lines: at its own breaks, between words, and within a word only where that is longer than a line. */
export function linesOf(text: string, setting: Setting): readonly Line[] {
  const paragraphs = plain(text).split('\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraphLines(paragraph, { ...setting, goesOn: setting.goesOn || index < paragraphs.length - 1 }),
  );
}

/** Width of the widest line and of the widest word of a text, in points. */
export function needOf(text: string, { face, size, isFigure }: Omit<Setting, 'width'>) {
  let natural = 0;
  let least = 0;
  const across = (part: string) => (face.piece(part, isFigure).width * size) / 1000;
  const blank = across(' ');
  for (const paragraph of plain(text).split('\n')) {
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

function paragraphLines(paragraph: string, { face, size, width, isFigure, goesOn = false }: Setting): readonly Line[] {
  const room = (width * 1000) / size;
  const blank = face.piece(' ');
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let taken = 0;
  // The blank at the end of a line that goes on keeps the words apart for whoever copies or hears them.
  const close = (isWordEnd: boolean) => {
    const { shown } = joined(isWordEnd ? [...pieces, blank] : pieces);
    lines.push({ shown, width: (taken * size) / 1000 });
    pieces = [];
    taken = 0;
  };
  const add = (piece: Piece) => {
    pieces.push(piece);
    taken += piece.width;
  };
  for (const word of paragraph.split(' ')) {
    if (word === '') continue;
    const piece = face.piece(word, isFigure);
    if (taken > 0 && taken + blank.width + piece.width > room) close(true);
    if (taken > 0) add(blank);
    if (piece.width <= room) {
      add(piece);
      continue;
    }
    for (const part of partsOf(word, room, (text) => face.piece(text, isFigure).width)) {
      const next = face.piece(part, isFigure);
      if (taken > 0 && taken + next.width > room) close(false);
      add(next);
    }
  }
  close(goesOn);
  return lines;
}

/** A word in parts that fit. */
function partsOf(word: string, room: number, widthOf: (text: string) => number): readonly string[] {
  return (word.match(JOINTS) ?? [word]).flatMap((part) =>
    widthOf(part) <= room ? [part] : Array.from(graphemes.segment(part), ({ segment }) => segment),
  );
}
