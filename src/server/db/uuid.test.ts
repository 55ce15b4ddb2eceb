import { expect, test } from 'vitest';
import { isUuid, uuidv7 } from './uuid.ts';

test('puts the millisecond, version 7 and the RFC variant into an id', () => {
  const now = Date.now() + 60_000;
  const id = uuidv7(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

test('creates 20,000 distinct, increasing ids within a millisecond', () => {
  const now = Date.now() + 120_000;
  const ids = Array.from({ length: 20_000 }, () => uuidv7(now));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('creates increasing ids after the clock was set back', () => {
  const before = uuidv7(Date.now() + 180_000);
  const after = uuidv7(Date.now());
  expect(after > before).toBe(true);
});

test('accepts only the 8-4-4-4-12 form', () => {
  expect(isUuid('0190f3b0-7a4e-7c31-8f00-0123456789ab')).toBe(true);
  expect(isUuid("0190f3b0-7a4e-7c31-8f00-0123456789ab'; drop table x; --")).toBe(false);
  expect(isUuid('0190f3b07a4e7c318f000123456789ab')).toBe(false);
  expect(isUuid('0190f3b0-7a4e-7c31-8f00-0123456789ab\n')).toBe(false);
});
