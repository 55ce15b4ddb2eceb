import { expect, test } from 'vitest';
import { productBody, PRODUCT_TYPES } from '../../contract/index.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';

test('every product of the demo passes the validation of the form', () => {
  for (const { body } of DEMO_PRODUCTS) expect(productBody.safeParse(body)).toMatchObject({ success: true });
});

test('covers several kinds and carriers, each job in at least two ways', () => {
  const types = DEMO_PRODUCTS.map(({ body }) => body.type);
  expect(DEMO_PRODUCTS).toHaveLength(8);
  expect(new Set(types).size).toBeGreaterThanOrEqual(5);
  expect(PRODUCT_TYPES.filter((type) => types.filter((one) => one === type).length > 1)).toHaveLength(2);
  expect(new Set(DEMO_PRODUCTS.map(({ body }) => body.burnType.split('-')[0])).size).toBe(6);
});

test('names no real maker, and its source says that figures are illustrative', () => {
  expect(new Set(DEMO_PRODUCTS.map(({ body }) => body.source))).toEqual(new Set(['Illustrative']));
});
