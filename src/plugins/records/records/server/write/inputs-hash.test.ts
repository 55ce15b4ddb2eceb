import { expect, test } from 'vitest';
import type { ActivityInput } from '#domain/emissions';
import { inputsHash } from './inputs-hash.ts';

const diesel: ActivityInput = {
  edition: 'NGA-2025',
  inputType: 'diesel',
  consumptionType: 'STATIONARY',
  place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '700',
  unit: 'kL',
  methodInputs: {},
};

// `printf '%s' TEXT | sha256sum` over the texts in the comments.
test('an Australian activity has the hash of its text without the country', () => {
  // {"edition":"NGA-2025","inputType":"diesel","consumptionType":"STATIONARY","place":{"state":"NSW","grid":"NSW-ACT",
  // "zone":"metro"},"fromDate":"2025-07-01","toDate":"2025-07-31","quantity":"700","unit":"kL","methodInputs":{}}
  expect(inputsHash(diesel, null)).toBe('db91dbfa704952c83f14c84e4e1717503fe4d49b2edebff1b0c2415574132471');
});

test('the editions of its days follow the activity', () => {
  const editions = [
    { edition: 'NGA-2025', from: '2025-07-01', to: '2025-07-15' },
    { edition: 'NGA-2026', from: '2025-07-16', to: '2025-07-31' },
  ];
  // [<the text above>,[{"edition":"NGA-2025","from":"2025-07-01","to":"2025-07-15"},
  // {"edition":"NGA-2026","from":"2025-07-16","to":"2025-07-31"}]]
  expect(inputsHash(diesel, editions)).toBe('6628fa9e31d002a7bcbe2abd3c0907ea7dc41f60aff4cc82c5aa396ab61a675c');
});

test('elsewhere the country is part of it', () => {
  const inCanada = { ...diesel, place: { country: 'CA', state: 'NT', grid: 'CA-NT', zone: null } };
  const inAustralia = { ...diesel, place: { country: 'AU', state: 'NT', grid: 'CA-NT', zone: null } };
  expect(inputsHash(inCanada, null)).not.toBe(inputsHash(inAustralia, null));
});
