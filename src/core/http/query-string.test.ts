import { expect, it } from 'vitest';
import { queryString } from './query-string.ts';

it.each([
  [{}, ''],
  [{ page: 1, size: 10 }, '?page=1&size=10'],
  [{ facilities: ['a', 'b'] }, '?facilities=a&facilities=b'],
  [{ facilities: [], search: undefined, from: null }, ''],
  [{ search: 'a&b=ü' }, '?search=a%26b%3D%C3%BC'],
  [{ zero: 0, no: false, empty: '' }, '?zero=0&no=false&empty='],
])('%o is written %s', (query, written) => {
  expect(queryString(query)).toBe(written);
});
