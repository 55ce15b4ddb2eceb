import { describe, expect, test } from 'vitest';
import { folderName, surplus } from './backup-manifest.ts';

describe('backups of a folder', () => {
  test('have names that sort by their moment', () => {
    expect(folderName(new Date('2026-07-01T09:05:07.891Z'))).toBe('scopebook-2026-07-01T09-05-07Z');
  });

  test('the newest stay', () => {
    const names = ['a', 'b', 'c', 'd'];
    expect([surplus(names, 1), surplus(names, 3), surplus(names, 4), surplus(names, 7)]).toEqual([
      ['a', 'b', 'c'],
      ['a'],
      [],
      [],
    ]);
  });
});
