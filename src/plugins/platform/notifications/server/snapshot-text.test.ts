import { expect, test } from 'vitest';
import { snapshotOf } from './snapshot-text.ts';

test.each(['10:10:', '10:20:10,14,19', '740:741:740', '9223372036854775807:9223372036854775807:'])(
  'accepts the snapshot %s',
  (text) => expect(snapshotOf(text)).toBe(text),
);

test.each([
  null,
  '',
  'x',
  '20:10:',
  '0:10:',
  '10:20:9',
  '10:20:20',
  '10:20:14,12',
  '10:20:14,14',
  '10:20:14,',
  '10:20',
  "10:20:'; drop table account",
  '9223372036854775808:9223372036854775808:',
  `10:20:${'11,'.repeat(4000)}12`,
])('%s is none', (text) => expect(snapshotOf(text)).toBeNull());
