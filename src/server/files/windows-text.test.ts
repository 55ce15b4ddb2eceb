import { expect, test } from 'vitest';
import { windowsText } from './windows-text.ts';

test('every byte of the code page has its letter', () => {
  // The table of Microsoft for code page 1252, bytes 0x80 to 0x9f without the five that are not assigned.
  const bytes = Array.from({ length: 32 }, (_, at) => 0x80 + at).filter(
    (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
  );
  expect(windowsText(Buffer.from(bytes))).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  expect(windowsText(Buffer.from([0xc9, 0xe0, 0xfc, 0xff, 0x0a]))).toBe('Éàüÿ\n');
});

test.each([
  ['UTF-8', Buffer.from('Énergie')],
  ['UTF-16', Buffer.from('\uFEFFÉnergie', 'utf16le')],
  ['a byte that is not assigned', Buffer.from([0x61, 0x81])],
  ['a zero', Buffer.from([0xe9, 0])],
  ['nothing', Buffer.alloc(0)],
])('%s is no text of it', (_what, bytes) => {
  expect(windowsText(bytes)).toBeNull();
});
