import { expect, test } from 'vitest';
import { OpenVault } from './vault.ts';

const keyOf = (byte: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'AES-GCM', false, ['encrypt', 'decrypt']);

test('opens what it sealed, and stores none of it in the clear', async () => {
  const vault = new OpenVault('one', await keyOf(1));
  const sealed = await vault.sealJson('entry 1', { quantity: 'twelve kilolitres' });
  expect(await vault.openJson('entry 1', sealed)).toEqual({ quantity: 'twelve kilolitres' });
  expect(new TextDecoder('latin1').decode(sealed.data)).not.toContain('twelve');
  const again = await vault.sealJson('entry 1', { quantity: 'twelve kilolitres' });
  expect(again.nonce).not.toEqual(sealed.nonce);
});

test.each([
  ['another account', 'two', 1, 'entry 1'],
  ['another key', 'one', 2, 'entry 1'],
  ['another place', 'one', 1, 'entry 2'],
])('does not open for %s', async (_what, account, key, place) => {
  const sealed = await new OpenVault('one', await keyOf(1)).sealJson('entry 1', 'secret');
  await expect(new OpenVault(account, await keyOf(key)).openJson(place, sealed)).rejects.toMatchObject({
    name: 'OperationError',
  });
});
