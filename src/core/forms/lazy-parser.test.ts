import { expect, it } from 'vitest';
import { z } from 'zod';
import { fields, MESSAGES } from '#contract';
import { lazyParser } from './lazy-parser.ts';

const schema = fields({
  email: z.string().trim().min(1, 'Enter it.').includes('@', { error: 'No address.' }),
  password: z.string().min(1, 'Enter the password.'),
});

it('parses once the schema is there, fetched a single time', async () => {
  let brought = 0;
  const parser = lazyParser(async () => {
    brought += 1;
    return schema;
  });
  parser.warm();
  expect(await parser.parse({ email: ' a@b ', password: 'x' })).toEqual({
    parsed: { email: 'a@b', password: 'x' },
    faults: {},
  });
  expect(brought).toBe(1);
});

it('tells the first fault of each field, in the order of the fields', async () => {
  const { parsed, faults } = await lazyParser(async () => schema).parse({ email: '', password: '' });
  expect(parsed).toBeUndefined();
  expect(Object.entries(faults)).toEqual([
    ['email', MESSAGES.required],
    ['password', MESSAGES.required],
  ]);
});

it('tries again after a schema that did not arrive', async () => {
  const arrivals = [() => Promise.reject(new Error('Failed to fetch')), () => Promise.resolve(schema)];
  const parser = lazyParser(() => arrivals.shift()!());
  parser.warm();
  await expect(parser.parse({ email: '', password: '' })).rejects.toThrow('Failed to fetch');
  await expect(parser.parse({ email: 'a@b', password: 'x' })).resolves.toHaveProperty('parsed');
});
