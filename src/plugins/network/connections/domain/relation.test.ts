import { expect, test } from 'vitest';
import { isA, joined, mirrored, RELATIONS } from './relation.ts';

test('a supplier is a customer from the other side, and a supplier again when mirrored twice', () => {
  expect(RELATIONS.map(mirrored)).toEqual(['SUPPLIER', 'CUSTOMER', 'BOTH']);
  expect(RELATIONS.map((relation) => mirrored(mirrored(relation)))).toEqual([...RELATIONS]);
});

test('equal relations combine to themselves, different ones to both', () => {
  expect(RELATIONS.map((relation) => joined(relation, relation))).toEqual([...RELATIONS]);
  expect(joined('CUSTOMER', 'SUPPLIER')).toBe('BOTH');
  expect(joined('SUPPLIER', 'BOTH')).toBe('BOTH');
});

test('a company that is both is a customer and a supplier', () => {
  expect(RELATIONS.map((relation) => [isA(relation, 'CUSTOMER'), isA(relation, 'SUPPLIER')])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});
