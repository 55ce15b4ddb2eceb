import { expect, it } from 'vitest';
import { TemplateCache } from './template-cache.ts';

const made = (text: string) => new TextEncoder().encode(text);

it('writes a document once for the same content, even for two concurrent requests', async () => {
  const cache = new TemplateCache();
  let count = 0;
  const make = async () => made(`document ${(count += 1)}`);
  const [one, other] = await Promise.all([cache.get({ of: 'us' }, make), cache.get({ of: 'us' }, make)]);
  expect(one).toBe(other);
  await cache.get({ of: 'us' }, make);
  expect(count).toBe(1);
  await cache.get({ of: 'us', facility: 'new' }, make);
  expect(count).toBe(2);
});

it('drops failed documents, and the least recently used one', async () => {
  const cache = new TemplateCache();
  await expect(cache.get(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let count = 0;
  const make = async () => made(`${(count += 1)}`);
  await cache.get(1, make);
  for (let other = 2; other <= 51; other += 1) await cache.get(other, make);
  expect(count).toBe(51);
  await cache.get(1, make);
  expect(count).toBe(52);
});
