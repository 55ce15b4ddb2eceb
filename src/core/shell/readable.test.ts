import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it('exposes its outcome as soon as it settles', async () => {
  const promise = readable(Promise.resolve('here'));
  await promise;
  expect(promise).toMatchObject({ status: 'fulfilled', value: 'here' });
});

it('is the promise itself and rejects like it', async () => {
  const given = Promise.reject(new Error('lost'));
  expect(readable(given)).toBe(given);
  await expect(readable(given)).rejects.toThrow('lost');
});
