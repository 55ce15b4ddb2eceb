import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeWebsite, isWebsite } from './website-input.ts';

describe('completeWebsite', () => {
  it.each([
    ['example.com', 'http://example.com'],
    [' www.example.com/a ', 'http://www.example.com/a'],
    ['example.com:8080', 'http://example.com:8080'],
    ['https://example.com', 'https://example.com'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['ftp://example.com', 'ftp://example.com'],
    ['', ''],
  ])('makes %j %j', (typed, complete) => {
    expect(completeWebsite(typed)).toBe(complete);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (typed) => {
        expect(completeWebsite(completeWebsite(typed))).toBe(completeWebsite(typed));
      }),
    );
  });
});

describe('isWebsite', () => {
  it.each([
    'http://example.com',
    'https://sub.example.com.au/a?b=c#d',
    'http://bücher.example',
    'http://example.com:8080',
  ])('takes %j', (text) => {
    expect(isWebsite(text)).toBe(true);
  });

  it.each([
    'ftp://example.com',
    'http://javascript:alert(1)',
    'http://mailto:a@example.com',
    'http://user:secret@example.com',
    'http://nodot',
    'http://two words.com',
    'http://.com',
    'http://example..com',
    'example.com',
  ])('refuses %j', (text) => {
    expect(isWebsite(text)).toBe(false);
  });
});
