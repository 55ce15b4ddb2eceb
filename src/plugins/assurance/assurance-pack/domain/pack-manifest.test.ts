import { expect, test } from 'vitest';
import { packManifest, type ControlTotal, type PackFacts } from './index.ts';

const facts: PackFacts = {
  company: { id: 'c', name: 'Ironbark', abn: null },
  from: '2025-07-01',
  to: '2026-06-30',
  facilities: ['pit', 'mill'],
  includesDrafts: false,
  language: 'en',
};
const zero = {
  records: 1,
  total: '1',
  location: '0',
  market: '0',
  co2: '0',
  ch4: '0',
  n2o: '0',
  energy: '0',
  outsideKyoto: '0',
};
const totals: readonly ControlTotal[] = [
  { book: 'RECORDED', scope: 2, ...zero },
  { book: 'NGER', scope: 10, ...zero },
  { book: 'NGER', scope: 2, ...zero },
];
const files = ['runs.csv', 'README.txt', 'evidence/b.pdf', 'evidence/a.pdf'].map((name) => ({
  name,
  bytes: 1,
  sha256: '0',
}));

test('creates the same manifest regardless of the order of its parts', () => {
  const one = packManifest(facts, totals, files);
  const turned = { ...facts, facilities: facts.facilities.toReversed() };
  expect(packManifest(turned, totals.toReversed(), files.toReversed())).toBe(one);
  expect(one.endsWith('}\n')).toBe(true);
});

test('sorts files and totals, and contains no timestamp', () => {
  const made = JSON.parse(packManifest(facts, totals, files));
  expect(made.files.map(({ name }: { name: string }) => name)).toEqual([
    'README.txt',
    'evidence/a.pdf',
    'evidence/b.pdf',
    'runs.csv',
  ]);
  expect(made.totals.map(({ book, scope }: ControlTotal) => [book, scope])).toEqual([
    ['NGER', 2],
    ['NGER', 10],
    ['RECORDED', 2],
  ]);
  expect(made.facilities).toEqual(['mill', 'pit']);
  expect(Object.keys(made)).toEqual([
    'format',
    'company',
    'period',
    'facilities',
    'includesDrafts',
    'language',
    'totals',
    'files',
  ]);
});
