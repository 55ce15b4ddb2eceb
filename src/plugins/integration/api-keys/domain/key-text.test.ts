import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { hintOf, isKeyText, keyText } from './key-text.ts';

const secret = 'A'.repeat(43);

test('a key has a prefix, a random part and a checksum', () => {
  const text = keyText(secret);
  expect(text).toMatch(/^sbk_A{43}[0-9A-Za-z]{6}$/);
  expect(isKeyText(text)).toBe(true);
  expect(hintOf(text)).toBe(text.slice(-4));
});

test('the checksum is the CRC-32 of the random part', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  for (let time = 0; time < 50; time += 1) {
    const random = randomBytes(32).toString('base64url');
    const said = Array.from(keyText(random).slice(-6), (one) => digits.indexOf(one)).reduce(
      (sum, one) => sum * 62 + one,
      0,
    );
    expect(said).toBe(crc32(random));
  }
});

test('a typing error is noticed', () => {
  const text = keyText(randomBytes(32).toString('base64url'));
  for (let at = 4; at < text.length; at += 1) {
    const other = text[at] === 'x' ? 'y' : 'x';
    expect(isKeyText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
  }
  expect(isKeyText(`${text}a`)).toBe(false);
  expect(isKeyText(text.slice(0, -1))).toBe(false);
  expect(isKeyText(text.replace('sbk_', 'sbx_'))).toBe(false);
});
