import { expect, test } from 'vitest';
import { positionOf, readPosition, writtenPosition } from './position.ts';

test('positions compare as PostgreSQL compares them', () => {
  expect(positionOf('0/0')).toBe(0n);
  expect(positionOf('16/B374D848')).toBe(0x16_b374_d848n);
  // Text would sort these the other way round.
  expect(positionOf('9/FF') < positionOf('10/0')).toBe(true);
  expect(positionOf('1/FFFFFFFF') + 1n).toBe(positionOf('2/0'));
  expect(() => positionOf('none')).toThrow('"none" is no position in a log.');
});

test('a client keeps a position as text that sorts like it', () => {
  const texts = ['9/FF', '10/0', '0/1'].map((lsn) => writtenPosition(positionOf(lsn)));
  expect(texts.toSorted()).toEqual(['0000000000000001', '00000009000000ff', '0000001000000000']);
  expect(texts.map(readPosition)).toEqual([positionOf('9/FF'), positionOf('10/0'), 1n]);
});

test.each([undefined, '', '12', '0000000000000001 ', 'zzzzzzzzzzzzzzzz', ['0000000000000001']])(
  'what a client made up, %j, is no position',
  (given) => {
    expect(readPosition(given)).toBeNull();
  },
);
