import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { day, fields } from './fields.ts';
import { fromBeforeTo, upload, website } from './form-fields.ts';
import { LIMITS, MESSAGES } from './messages.ts';

const faults = (schema: z.ZodType, given: unknown) =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a website', () => {
  test.each([
    ['example.com', 'http://example.com'],
    [' https://example.com/about ', 'https://example.com/about'],
    ['example.com:8080', 'http://example.com:8080'],
  ])('%j is kept as %j', (given, kept) => {
    expect(website.parse(given)).toBe(kept);
  });

  test.each(['ftp://example.com', 'javascript:alert(1)', 'mailto:a@example.com', 'nodot', 'a b.com', 7])(
    '%j is refused',
    (given) => {
      expect(faults(website, given)).toEqual([['', MESSAGES.website]]);
    },
  );

  test.each([
    'JaVaScRiPt://example.com/%0aalert(1)',
    'java\nscript:alert(1)',
    'javascript:alert(1).example.com',
    'data:text/html,<b>example.com',
    'data://example.com/x',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//example.com',
    String.raw`http:\\example.com`,
    'http:javascript:alert(1)',
    'https://user:password@example.com',
  ])('%j, which a browser might run or mistake, is refused', (given) => {
    expect(faults(website, given)).toContainEqual(['', MESSAGES.website]);
  });

  test('is required unless declared optional, and at most 64 characters long', () => {
    expect(faults(website, ' ')[0]).toEqual(['', MESSAGES.required]);
    expect(faults(website, `${'x'.repeat(60)}.com`)).toContainEqual(['', MESSAGES.text64]);
    expect(website.optional().parse(undefined)).toBeUndefined();
  });
});

describe('an upload', () => {
  const sheet = upload(['.xlsx', '.CSV']);

  test('is accepted up to exactly 10 MB', () => {
    expect(faults(sheet, { name: 'July.XLSX', size: LIMITS.fileBytes })).toEqual([]);
    expect(faults(sheet, { name: 'july.csv', size: LIMITS.fileBytes + 1 })).toEqual([['', MESSAGES.fileSize]]);
  });

  test.each(['july.pdf', 'xlsx', 'july.csv.exe'])('named %j has a wrong format', (name) => {
    expect(faults(sheet, { name, size: 1 })).toEqual([['', MESSAGES.fileFormat]]);
  });

  test.each([undefined, null, 'july.csv', 7])('%j is not a file', (given) => {
    expect(faults(sheet, given)).toEqual([['', MESSAGES.required]]);
  });
});

describe('From before To', () => {
  const period = fields({ from: day, to: day }).refine(...fromBeforeTo('from', 'to'));
  const band = z.object({ least: z.number().nullable(), most: z.number().nullable() });
  const rising = band.refine(...fromBeforeTo('least', 'most'));

  test('accepts days and numbers in ascending order', () => {
    expect(faults(period, { from: '2025-07-01', to: '2025-07-02' })).toEqual([]);
    // As strings, 9 would come after 10.
    expect(faults(rising, { least: 9, most: 10 })).toEqual([]);
  });

  test.each([
    ['2025-07-02', '2025-07-01'],
    ['2025-07-01', '2025-07-01'],
  ])('refuses %s to %s', (from, to) => {
    expect(faults(period, { from, to })).toEqual([['from', 'api.from-before-to']]);
  });

  test('is reported together with errors of other fields, and only for objects', () => {
    expect(faults(period, { from: '2025-07-02', to: '2025-07-01', more: 1 }).map(([, message]) => message)).toContain(
      MESSAGES.fromBeforeTo,
    );
    expect(faults(period, null)).toHaveLength(1);
  });

  test.each([
    ['9', '10', true],
    ['9.5', '9.50', false],
    ['0.9', '1', true],
    ['007', '8', true],
    ['123456789012.345', '123456789012.346', true],
    ['10', '9.999', false],
  ])('compares the exact figures %s and %s', (least, most, isTaken) => {
    const exact = z.object({ least: z.string(), most: z.string() }).refine(...fromBeforeTo('least', 'most'));
    expect(exact.safeParse({ least, most }).success).toBe(isTaken);
  });

  test('ignores a missing value', () => {
    expect(faults(rising, { least: null, most: 3 })).toEqual([]);
    expect(faults(period, { from: '', to: '2025-07-01' })).toEqual([['from', MESSAGES.required]]);
  });
});
