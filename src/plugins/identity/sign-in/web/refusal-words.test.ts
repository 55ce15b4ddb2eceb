import { describe, expect, it } from 'vitest';
import { problem } from '#contract';
import { refusalWords } from './refusal-words.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  `${key} ${values?.['count'] ?? ''}`.trim();
const tooOften = (retryAfter: unknown) =>
  problem('rate.limited', 429, 'Too many attempts.', [], retryAfter === undefined ? undefined : { retryAfter });

describe('words for a refused call', () => {
  it.each([
    [1, 'sign-in.wait.seconds 1'],
    [89, 'sign-in.wait.seconds 89'],
    [90, 'sign-in.wait.minutes 2'],
    [3540, 'sign-in.wait.minutes 59'],
    [3541, 'sign-in.wait.minutes 60'],
  ])('say to wait %i s', (seconds, words) => {
    expect(refusalWords(t, tooOften(seconds))).toBe(words);
  });

  it("are the server's sentence if it gives no time or another reason", () => {
    expect(refusalWords(t, tooOften(undefined))).toBe('Too many attempts.');
    expect(refusalWords(t, tooOften('soon'))).toBe('Too many attempts.');
    expect(refusalWords(t, problem('sign-in.refused', 401, 'Not right.', [], { retryAfter: 5 }))).toBe('Not right.');
  });
});
