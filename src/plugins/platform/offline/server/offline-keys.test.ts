import { expect, test } from 'vitest';
import { OfflineKeys } from './offline-keys.ts';

const ONE = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';

test('an account always gets the same key of 32 bytes', () => {
  const key = new OfflineKeys('a'.repeat(32)).of(ONE);
  expect(new OfflineKeys('a'.repeat(32)).of(ONE)).toEqual(key);
  expect(Buffer.from(key.key, 'base64')).toHaveLength(32);
  expect(key.account).toMatch(/^[\w-]{22}$/);
});

test('another account, or a server with another secret, has another key', () => {
  const keys = new OfflineKeys('a'.repeat(32));
  const { account, key } = keys.of(ONE);
  expect(keys.of(OTHER).account).not.toBe(account);
  expect(keys.of(OTHER).key).not.toBe(key);
  expect(new OfflineKeys('b'.repeat(32)).of(ONE).key).not.toBe(key);
  // The name stays: what can no longer be opened is found, and can be deleted.
  expect(new OfflineKeys('b'.repeat(32)).of(ONE).account).toBe(account);
});
