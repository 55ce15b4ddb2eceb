import { describe, expect, test } from 'vitest';
import { isAnswerTo } from './footprint-answers.ts';

const RT1 = 'urn:pact:haulage.example:supplier-id:RT-1';
const asked = { productIds: [RT1], fromDate: '2025-07-01', toDate: '2025-07-31' };
const days = { from: '2025-07-01', to: '2028-07-31' };

describe('a footprint answers a request', () => {
  test('for one of its products, without case, and for every day', () => {
    expect(isAnswerTo(asked, { productIds: ['urn:gtin:4712345060507', RT1.toUpperCase()], days })).toBe(true);
  });

  test('on the first and on the last day it can be used for', () => {
    expect(isAnswerTo({ ...asked, toDate: '2028-07-31' }, { productIds: [RT1], days })).toBe(true);
  });

  test.each([
    ['of another product', { productIds: ['urn:gtin:4712345060507'], days }],
    ['that begins a day late', { productIds: [RT1], days: { ...days, from: '2025-07-02' } }],
    ['that ends a day early', { productIds: [RT1], days: { ...days, to: '2025-07-30' } }],
  ])('but not one %s', (_what, given) => {
    expect(isAnswerTo(asked, given)).toBe(false);
  });

  test('but never one that named no product id', () => {
    expect(isAnswerTo({ ...asked, productIds: [] }, { productIds: [RT1], days })).toBe(false);
  });
});
