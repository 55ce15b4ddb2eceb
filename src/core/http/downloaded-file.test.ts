import { describe, expect, it } from 'vitest';
import { downloadedOf, fileNameIn } from './downloaded-file.ts';

describe('the name of a file', () => {
  it.each([
    [`attachment; filename="a_b.csv"; filename*=UTF-8''a%20%C3%A9.csv`, 'a é.csv'],
    ['attachment; filename="plain.csv"', 'plain.csv'],
    ['attachment', undefined],
    [undefined, undefined],
  ])('%s', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});

describe('a file', () => {
  it('is the response body under its name', async () => {
    const file = downloadedOf({ status: 200, body: new Blob(['x']), fileName: 'x.csv' });
    expect([file.name, await file.blob.text()]).toEqual(['x.csv', 'x']);
  });

  it('is missing when the response is JSON', () => {
    expect(() => downloadedOf({ status: 200, body: { statusCode: 200 } })).toThrow('api.server-error');
  });
});
