import { expect, it } from 'vitest';
import { z } from 'zod';
import { fields, MESSAGES } from '#contract';
import { lazyParser } from './lazy-parser.ts';

const schema = fields({
  email: z.string().trim().min(1, 'Enter it.').includes('@', { error: 'No address.' }),
  password: z.string().min(1, 'Enter the password.'),
});

it('fetches the schema once, then parses', async () => {
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

it('returns the first error of each field, in field order', async () => {
  const { parsed, faults } = await lazyParser(async () => schema).parse({ email: '', password: '' });
  expect(parsed).toBeUndefined();
  expect(Object.entries(faults)).toEqual([
    ['email', MESSAGES.required],
    ['password', MESSAGES.required],
  ]);
});

it('tries again after the schema failed to load', async () => {
  const arrivals = [() => Promise.reject(new Error('Failed to fetch')), () => Promise.resolve(schema)];
  const parser = lazyParser(() => arrivals.shift()!());
  parser.warm();
  await expect(parser.parse({ email: '', password: '' })).rejects.toThrow('Failed to fetch');
  await expect(parser.parse({ email: 'a@b', password: 'x' })).resolves.toHaveProperty('parsed');
});
