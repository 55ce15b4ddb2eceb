import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outdatedPieces, pieceOf, removeOutdatedWal } from './wal-archive.ts';

test.each([
  ['0/28', '0000000000000000'],
  ['0/2000028', '0000000000000002'],
  ['1/5A000028', '000000010000005A'],
  ['A/FFFFFFFF', '0000000A000000FF'],
])('the address %s is in the piece %s', (address, piece) => {
  expect(pieceOf(address)).toBe(piece);
});

test('what is no address is refused', () => {
  expect(() => pieceOf('5A000028')).toThrow('5A000028 is not a position of the WAL.');
});

describe('archived files', () => {
  const NAMES = [
    '000000010000000000000059',
    '000000010000000100000059',
    '000000010000000100000059.00000028.backup',
    '00000001000000010000005A',
    '00000002000000010000005A',
    '00000001000000010000005B.partial',
    '000000020000000100000058',
    '00000002.history',
    '000000010000000100000058.age',
    '00000001000000010000005C.age',
    'key.age',
    'notes.txt',
  ];

  test('before the piece of an address are outdated, on every timeline, and nothing else is', () => {
    expect(outdatedPieces(NAMES, '1/5A000028')).toEqual([
      '000000010000000000000059',
      '000000010000000100000059',
      '000000010000000100000059.00000028.backup',
      '000000020000000100000058',
      '000000010000000100000058.age',
    ]);
  });

  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scopebook-wal-'));
    mkdirSync(join(folder, 'wal'));
    for (const name of NAMES) writeFileSync(join(folder, 'wal', name), '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const backup = (moment: string, start: string) => {
    const place = join(folder, `scopebook-${moment}Z`);
    mkdirSync(place);
    const manifest = {
      format: 1,
      database: 'embedded',
      createdAt: '2026-07-01T09:00:00.000Z',
      product: '1.0.0',
      postgres: 18,
      systemId: '7',
      timeline: 1,
      start,
      end: start,
      encryption: 'none',
      files: [{ name: 'base.tar.gz', bytes: 1, sha256: 'a' }],
    };
    writeFileSync(join(place, 'manifest.json'), JSON.stringify(manifest));
  };

  test('stay as far as the oldest backup needs them', () => {
    backup('2026-07-02T09-00-00', '1/5B000028');
    backup('2026-07-01T09-00-00', '1/59000028');
    expect(removeOutdatedWal(join(folder, 'wal'), folder)).toBe(3);
    expect(readdirSync(join(folder, 'wal'))).toEqual(
      expect.arrayContaining([
        '000000010000000100000059',
        '00000001000000010000005A',
        '00000001000000010000005C.age',
        '00000002.history',
        'key.age',
        'notes.txt',
      ]),
    );
  });

  test('all stay without a backup', () => {
    expect(removeOutdatedWal(join(folder, 'wal'), folder)).toBe(0);
    expect(readdirSync(join(folder, 'wal'))).toHaveLength(NAMES.length);
  });

  test('of a folder that is not there are an error', () => {
    expect(() => removeOutdatedWal(join(folder, 'elsewhere'), folder)).toThrow('There is no folder');
  });
});
