import { expect, test } from 'vitest';
import { NameBook } from './name-book.ts';
import { slips } from './spelling.ts';

test.each([
  ['ironbark open cot', 'ironbark open cut', 1],
  ['norht pit', 'north pit', 1],
  ['north pits', 'north pit', 1],
  ['diesel', 'diesel oil', null],
  ['depot', 'depto', 1],
  ['depot', 'dpto', null],
  ['n1', 'n2', null],
])('from "%s" to "%s": %s', (typed, name, expected) => {
  expect(slips(typed, name)).toBe(expected);
});

interface Named {
  readonly name: string;
  readonly scope: number;
}

const book = (names: readonly Named[]) => new NameBook(names, ({ name }) => [name]);
const mines = book([
  { name: 'Ironbark Open Cut', scope: 1 },
  { name: 'Ironbark Coal', scope: 1 },
  { name: 'North Pit', scope: 3 },
]);

test('the nearest name is suggested as it is spelled', () => {
  expect(mines.nearest('IRONBARK  open cot')).toBe('Ironbark Open Cut');
});

test('nothing is suggested for a name unlike all others', () => {
  expect(mines.nearest('Wandoan')).toBeUndefined();
});

test('only names that fit are suggested', () => {
  expect(mines.nearest('Norht Pit', ({ scope }) => scope === 3)).toBe('North Pit');
  expect(mines.nearest('Norht Pit', ({ scope }) => scope === 1)).toBeUndefined();
});

test('nothing is suggested if two names are equally near', () => {
  const pits = book([
    { name: 'Pit 12', scope: 1 },
    { name: 'Pit 13', scope: 1 },
  ]);
  expect(pits.nearest('Pit 14')).toBeUndefined();
});

test('a file full of unknown names gets a limited number of suggestions', () => {
  const depots = book([{ name: 'Depot', scope: 1 }]);
  for (let at = 0; at < 500; at += 1) depots.nearest(`unknown ${at}`);
  expect(depots.nearest('Depto')).toBeUndefined();
});
