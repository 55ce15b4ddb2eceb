import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BURNT, PEDIGREE } from '#domain/emissions';
import { decimal, exactText, roundTo } from '#domain/units';
import { readCsv } from '#server';
import { AVIATION, CARBON, LOST, NEW_ZEALAND, OTHER_GASES, QUANTITY } from '../domain/published-uncertainty.ts';

describe('the data file', () => {
  const rows = readCsv(readFileSync('src/plugins/reference/reference-data/server/data/uncertainty.csv', 'utf8'));
  const percentOf = (id: string) => exactText(decimal(rows.find((row) => row['id'] === id)?.['percent'] ?? '-1'));

  test('has every figure that is used, and no other', () => {
    const used = {
      ...Object.fromEntries(Object.entries(CARBON).map(([fuel, percent]) => [`ipcc-${fuel}`, percent])),
      'ipcc-quantity': QUANTITY,
      ...Object.fromEntries(Object.entries(AVIATION).map(([gas, percent]) => [`ipcc-aviation-${gas}`, percent])),
      ...Object.fromEntries(Object.entries(NEW_ZEALAND).map(([fuel, { percent }]) => [fuel, percent])),
      'mfe-stationary-ch4': OTHER_GASES,
      'mfe-stationary-n2o': OTHER_GASES,
      ...Object.fromEntries(Object.entries(BURNT.gases).map(([gas, percent]) => [`pedigree-${gas}`, percent])),
      'pedigree-quantity': BURNT.quantity,
      ...Object.fromEntries(Object.entries(PEDIGREE).map(([kind, { percent }]) => [`pedigree-${kind}`, percent])),
      ...Object.fromEntries(Object.entries(LOST).map(([kind, percent]) => [`nz-lost-${kind}`, percent])),
    };
    expect(Object.fromEntries(rows.map(({ id = '' }) => [id, percentOf(id)]))).toEqual(used);
    for (const { source, table, witnesses } of rows) expect([source, table, witnesses]).not.toContain('');
  });

  test('states the scores that a figure of the pedigree matrix is of', () => {
    for (const [kind, { scores }] of Object.entries(PEDIGREE)) {
      const { note = '' } = rows.find(({ id }) => id === `pedigree-${kind}`) ?? {};
      const stated = Object.entries(scores).map(([indicator, score]) => `${indicator} ${String(score)}`);
      expect(note).toContain(`; ${stated.join(', ')}. `);
    }
  });

  test('takes the larger side of an interval', () => {
    for (const row of rows.filter(({ lower }) => lower !== '')) {
      const [middle, lower, upper] = ['default', 'lower', 'upper'].map((name) => decimal(row[name] ?? ''));
      if (!middle || !lower || !upper) throw new Error('An interval has three figures.');
      const sides = [middle.minus(lower), upper.minus(middle)];
      const larger = sides.reduce((one, other) => (one.greaterThan(other) ? one : other));
      expect(exactText(roundTo(larger.times(100).div(middle), 3))).toBe(percentOf(row['id'] ?? ''));
    }
  });
});
