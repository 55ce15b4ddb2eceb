import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it('says what it has come to, before anybody asks', async () => {
  const promise = readable(Promise.resolve('here'));
  await promise;
  expect(promise).toMatchObject({ status: 'fulfilled', value: 'here' });
});

it('is the promise itself, and fails as it does', async () => {
  const given = Promise.reject(new Error('lost'));
  expect(readable(given)).toBe(given);
  await expect(readable(given)).rejects.toThrow('lost');
});
