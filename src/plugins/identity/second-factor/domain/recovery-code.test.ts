import { describe, expect, test } from 'vitest';
import { CODE_BYTES, codeOf, typedCode } from './recovery-code.ts';

const random = Uint8Array.from({ length: CODE_BYTES }, (_, index) => index * 11);

describe('a recovery code', () => {
  test('has six groups of four characters', () => {
    expect(codeOf(random)).toBe('0BP1-CQ2D-R3ES-4FT5-GV6H-W7JX');
  });

  test('is read as it was shown, in any case, with or without hyphens and spaces', () => {
    const code = codeOf(random);
    const plain = code.replaceAll('-', '');
    for (const typed of [code, code.toLowerCase(), plain, ` ${code.replaceAll('-', ' ')} `])
      expect(typedCode(typed)).toBe(plain);
  });

  test('is read with letters that look like its digits', () => {
    const code = codeOf(random);
    expect(typedCode(code.replace('0', 'O').replace('1', 'l'))).toBe(code.replaceAll('-', ''));
  });

  test.each([
    '',
    '123456',
    '0BP1-CQ2D-R3ES-4FT5-GV6H-W7J',
    '0BP1-CQ2D-R3ES-4FT5-GV6H-W7JXY',
    'UUUU-CQ2D-R3ES-4FT5-GV6H-W7JX',
  ])('is not %o', (typed) => {
    expect(typedCode(typed)).toBeNull();
  });

  test('needs as many random bytes as it has characters', () => {
    expect(() => codeOf(new Uint8Array(10))).toThrow('24 bytes');
  });
});
