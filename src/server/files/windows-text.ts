import { isUtf8 } from 'node:buffer';

/**
 * The letters of Windows-1252 for the bytes 0x80 to 0x9f; the others are those of ISO 8859-1. A blank stands for a byte that
 * is not assigned. Written out, because `TextDecoder` of some versions of Node reads them as control characters.
 */
const LETTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const FIRST = 0x80;

/** Bytes of Windows-1252 as text. Bytes that are not assigned become control characters. */
export const windowsLetters = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => LETTERS[one.charCodeAt(0) - FIRST]?.replace(' ', one) ?? one);

/** The text of a file in Windows-1252; null if it is UTF-8, UTF-16 or no text. */
export function windowsText(bytes: Buffer): string | null {
  if (isUtf8(bytes) || isMarked(bytes)) return null;
  for (const byte of bytes) if (byte === 0 || LETTERS[byte - FIRST] === ' ') return null;
  return windowsLetters(bytes);
}

/** Whether it begins with the byte order mark of UTF-16. */
const isMarked = (bytes: Buffer) =>
  bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff);
