import { expect, test } from 'vitest';
import { daysRows, monthsOf, NOTHING_TYPED, typedIn } from './degree-day-rows.ts';
import { monthName, quantityText } from './figure-words.ts';
import { storyDays } from './story-unusual.ts';

test.each([
  ['5012.5', '5,013'],
  ['498.2', '498.2'],
  ['0.125', '0.125'],
  ['750', '750'],
])('the quantity %s reads %s', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});

test('months are named in the language', () => {
  expect(monthName('2026-09-01', 'en')).toBe('Sep 2026');
  expect(monthName('2026-09-01', 'fr')).toBe('sept. 2026');
});

test('what is pasted becomes whole months with their revisions; what is the same is not sent', () => {
  const edits = [
    { rowId: '2026-07-01', columnId: 'heating', text: '355' },
    { rowId: '2026-08-01', columnId: 'heating', text: '250' },
    { rowId: '2027-01-01', columnId: 'cooling', text: '120' },
    { rowId: '2026-09-01', columnId: 'heating', text: '' },
    { rowId: '2026-09-01', columnId: 'cooling', text: '' },
  ];
  expect(monthsOf(storyDays, typedIn(NOTHING_TYPED, edits))).toEqual({
    isWrong: false,
    months: [
      { month: '2026-07-01', heating: '355', cooling: '0', revision: 1 },
      { month: '2026-09-01', heating: '', cooling: '', revision: 1 },
      { month: '2027-01-01', heating: '', cooling: '120' },
    ],
  });
});

test('a figure that is none stays in its cell with the reason', () => {
  const typed = typedIn(NOTHING_TYPED, [{ rowId: '2026-07-01', columnId: 'heating', text: 'cold' }]);
  expect(monthsOf(storyDays, typed).isWrong).toBe(true);
  const words = { mayWrite: true, nameOf: (month: string) => month, say: (message: string) => message };
  expect(daysRows(storyDays, typed, words)[0]?.cells).toEqual([
    { text: 'cold', state: 'refused', message: 'api.decimal' },
    { text: '0' },
  ]);
});
