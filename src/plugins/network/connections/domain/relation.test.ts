import { expect, test } from 'vitest';
import { isA, joined, mirrored, RELATIONS } from './relation.ts';

test('seen from the other side a supplier is a customer, and seen back again it is a supplier', () => {
  expect(RELATIONS.map(mirrored)).toEqual(['SUPPLIER', 'CUSTOMER', 'BOTH']);
  expect(RELATIONS.map((relation) => mirrored(mirrored(relation)))).toEqual([...RELATIONS]);
});

test('two companies that asked alike are that, and both where they asked for different things', () => {
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
