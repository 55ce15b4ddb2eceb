import { describe, expect, test } from 'vitest';
import type { Translate } from '#core';
import { fullFigure, problemText, stepsInWords } from './working-words.ts';

const texts: Readonly<Record<string, string>> = {
  'records.step.total': 'Total',
  'records.note.provisional': 'Provisional.',
  'method.m.note.provisional': 'Provisional for this method.',
  'records.problem.input.invalid': '{field}: {detail}.',
  'records.detail.zero': 'zero',
  'records.detail.above-limit': 'more than {value}',
};

/** Fills `{name}` placeholders, and returns the key if there is no text, like the interface. */
const t: Translate = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[key] ?? key);

describe('exact figures', () => {
  test.each([
    ['1896.804', '1,896.804'],
    ['277.777777777777777777777777777777', '277.777777777778…'],
    ['0', '0'],
    [null, '–'],
  ])('shows %s as %s', (exact, shown) => {
    expect(fullFigure(exact)).toBe(shown);
  });
});

describe('steps of a working', () => {
  const step = { id: 'total', formula: 'A', substituted: '1', result: '1.50', unit: 't', factorIds: [] };

  test('prefer the text of the method to the common one', () => {
    expect(stepsInWords(t, 'm', [{ ...step, note: 'provisional' }])[0]).toMatchObject({
      label: 'Total',
      note: 'Provisional for this method.',
    });
    expect(stepsInWords(t, 'other', [{ ...step, note: 'provisional' }])[0]).toMatchObject({ note: 'Provisional.' });
  });

  test('stay readable without a text, and have no unit without a figure', () => {
    expect(stepsInWords(t, 'm', [{ ...step, id: 'own', result: null }])[0]).toMatchObject({
      label: 'own',
      result: '–',
      unit: '',
    });
  });
});

describe('problems of the engine', () => {
  test('name the field and the figure of the fault', () => {
    const problem = {
      code: 'input.invalid',
      path: 'methodInputs.share',
      fault: 'above-limit',
      values: { value: '100 %' },
    } as const;
    expect(problemText(t, problem, { 'methodInputs.share': 'Share' })).toBe('Share: more than 100 %.');
  });

  test('name a field of the engine by its label in the form', () => {
    const problem = { code: 'input.invalid', path: 'inputType', fault: 'zero' } as const;
    expect(problemText(t, problem, { inputTypeId: 'Input' })).toBe('Input: zero.');
  });
});
