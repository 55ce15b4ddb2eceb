import { expect, test } from 'vitest';
import { byQuestion, type Question } from './questions.ts';

test('panels are grouped by question, in the order of questions, and keep their own order', () => {
  const panels: readonly { readonly id: string; readonly question?: Question }[] = [
    { id: 'a', question: 'energy' },
    { id: 'b', question: 'how-much' },
    { id: 'c' },
    { id: 'd', question: 'how-much' },
  ];
  expect(byQuestion(panels).map((one) => [one.question, one.panels.map(({ id }) => id).join('')])).toEqual([
    ['how-much', 'bd'],
    ['energy', 'a'],
    ['more', 'c'],
  ]);
});
