import { expect, test } from 'vitest';
import { strictTexts } from '../testing/strict-texts.ts';
import { tooOften } from './rate-limits.ts';

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [89, 'Too many attempts. Try again in 89 seconds.'],
  [90, 'Too many attempts. Try again in 2 minutes.'],
  [3540, 'Too many attempts. Try again in 59 minutes.'],
  [3541, 'Too many attempts. Try again in 60 minutes.'],
])('after too many attempts, %i seconds are named as "%s"', (seconds, sentence) => {
  const refused = tooOften(seconds);
  expect(strictTexts().message(refused.message, 'en')).toBe(sentence);
  expect(refused).toMatchObject({ statusCode: 429, detail: { retryAfter: seconds } });
});
