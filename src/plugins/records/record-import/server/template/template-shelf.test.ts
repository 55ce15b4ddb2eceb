import { expect, it } from 'vitest';
import { TemplateShelf } from './template-shelf.ts';

const made = (text: string) => new TextEncoder().encode(text);

it('makes a document once for the same content, also when two ask at once', async () => {
  const shelf = new TemplateShelf();
  let count = 0;
  const make = async () => made(`document ${(count += 1)}`);
  const [one, other] = await Promise.all([shelf.get({ of: 'us' }, make), shelf.get({ of: 'us' }, make)]);
  expect(one).toBe(other);
  await shelf.get({ of: 'us' }, make);
  expect(count).toBe(1);
  await shelf.get({ of: 'us', facility: 'new' }, make);
  expect(count).toBe(2);
});

it('forgets what failed, and what nobody has asked for longest', async () => {
  const shelf = new TemplateShelf();
  await expect(shelf.get(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let count = 0;
  const make = async () => made(`${(count += 1)}`);
  await shelf.get(1, make);
  for (let other = 2; other <= 51; other += 1) await shelf.get(other, make);
  expect(count).toBe(51);
  await shelf.get(1, make);
  expect(count).toBe(52);
});
