import { describe, expect, test } from 'vitest';
import { TimeCodes } from './time-codes.ts';

/** The ASCII text 12345678901234567890 of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of RFC 6238, appendix B (SHA-1, their last six digits)', () => {
  test.each([
    [59, '287082', 0x1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ])('at %i s is %s', (seconds, code, step) => {
    expect(TimeCodes.stepOf(SECRET, code, at(seconds))).toBe(step);
  });
});

test('a code is accepted one step early and one step late, and in its own step', () => {
  const step = 0x23523ed;
  const began = step * 30;
  expect(TimeCodes.stepOf(SECRET, '050471', at(began - 30))).toBe(step);
  expect(TimeCodes.stepOf(SECRET, '050471', at(began + 59))).toBe(step);
  expect(TimeCodes.stepOf(SECRET, '050471', at(began - 31))).toBeNull();
  expect(TimeCodes.stepOf(SECRET, '050471', at(began + 60))).toBeNull();
});

test.each(['050472', '50471', '0504711', '', 'abcdef'])('%o is no code', (code) => {
  expect(TimeCodes.stepOf(SECRET, code, at(1_111_111_111))).toBeNull();
});

test('a secret has 160 bits and is another each time', () => {
  const [one, two] = [TimeCodes.makeSecret(), TimeCodes.makeSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
});

test('the address names the product and the account', () => {
  const address = new URL(TimeCodes.address(SECRET, 'mai@example.test'));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Scopebook:mai@example.test',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Scopebook',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
