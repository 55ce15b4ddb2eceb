import { windowsText } from '#server';

/** A file as its reader gets it. */
export interface PlainTable {
  readonly bytes: Buffer;
  /** The code page it was read as, if it is not UTF-8; null otherwise. */
  readonly encoding: 'Windows-1252' | 'UTF-16' | null;
}

const LITTLE_END = Buffer.from([0xff, 0xfe]);
const BIG_END = Buffer.from([0xfe, 0xff]);

/** A table of text in UTF-8, whatever program has saved it, so that no reader has to know of code pages. */
export function plainTable(bytes: Buffer): PlainTable {
  const mark = bytes.subarray(0, 2);
  if (mark.equals(LITTLE_END) || mark.equals(BIG_END)) {
    const label = mark.equals(LITTLE_END) ? 'utf-16le' : 'utf-16be';
    return { bytes: Buffer.from(new TextDecoder(label).decode(bytes)), encoding: 'UTF-16' };
  }
  const text = windowsText(bytes);
  return text === null ? { bytes, encoding: null } : { bytes: Buffer.from(text), encoding: 'Windows-1252' };
}
