import { describe, expect, it } from 'vitest';
import { linkSecret } from './link-secret.ts';

describe('the secret of a link', () => {
  it.each([
    ['#token=q9-_x', 'q9-_x'],
    ['#from=mail&token=q9', 'q9'],
    ['#token=', null],
    ['#token', null],
    ['#secret=q9', null],
    ['', null],
  ])('of %s', (fragment, secret) => {
    expect(linkSecret(fragment)).toBe(secret);
  });
});
