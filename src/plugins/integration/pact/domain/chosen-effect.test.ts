import { expect, test } from 'vitest';
import { chosenEffect, differenceOf } from './index.ts';

const RECORDS = [
  { id: 'july', before: '74.074073', after: '148.148147' },
  { id: 'august', before: '10', after: '4.5' },
  { id: 'without', before: null, after: '1.25' },
];

test('adds up the chosen records alone, to the gram', () => {
  expect(chosenEffect(RECORDS, ['july', 'august'])).toEqual({
    records: 2,
    before: '84.074073',
    after: '152.648147',
    difference: '+68.574074',
  });
  expect(chosenEffect(RECORDS, ['august'])).toEqual({
    records: 1,
    before: '10.000000',
    after: '4.500000',
    difference: '-5.500000',
  });
});

test('of no record is nothing, and ids that are not there do not count', () => {
  const nothing = { records: 0, before: '0.000000', after: '0.000000', difference: '0.000000' };
  expect(chosenEffect(RECORDS, [])).toEqual(nothing);
  expect(chosenEffect(RECORDS, ['gone'])).toEqual(nothing);
});

test('a record without a figure had nothing before', () => {
  expect(RECORDS.map(differenceOf)).toEqual(['+74.074074', '-5.500000', '+1.250000']);
});
