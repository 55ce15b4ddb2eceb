import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsv } from '#server';
import { BLENDS } from '../../domain/blend-compositions.ts';
import { GASES } from '../../domain/gas-potentials.ts';

const DATA = 'src/plugins/reference/reference-data/server/data';
const START = 'refrigerant-'.length;

test('gases have the potentials of the data files', () => {
  const rows = readCsv(readFileSync(`${DATA}/gases.csv`, 'utf8')).filter(
    ({ kind, flag, family, gwp_ar6: ar6 }) => kind === 'gwp' && flag === 'primary' && family === 'kyoto' && ar6 !== '',
  );
  expect(GASES).toEqual(
    Object.fromEntries(
      rows.map(({ input = '', gwp_ar4: AR4, gwp_kyoto: AR5, gwp_ar6: AR6 }) => [
        input.slice(START),
        { AR4: AR4 === '' ? null : AR4, AR5, AR6 },
      ]),
    ),
  );
});

test('blends have the composition of the data files, as far as their gases have potentials', () => {
  const rows = readCsv(readFileSync(`${DATA}/blends.csv`, 'utf8'));
  const gasesOf = (input: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row['input'] === input && GASES[row['component'] ?? ''] !== undefined)
        .map(({ component, percent }) => [component, percent]),
    );
  const blends = [...new Set(rows.map(({ input = '' }) => input))];
  expect(Object.fromEntries(Object.entries(BLENDS).map(([blend, { gases }]) => [blend, gases]))).toEqual(
    Object.fromEntries(blends.map((input) => [input.slice(START), gasesOf(input)])),
  );
  const printed = readCsv(readFileSync(`${DATA}/gases.csv`, 'utf8')).filter(({ family }) => family === 'blend');
  for (const [blend, one] of Object.entries(BLENDS))
    for (const row of printed.filter(({ input }) => input === `refrigerant-${blend}`))
      expect([blend, row['gwp_kyoto']]).toEqual([blend, one.printed]);
});
