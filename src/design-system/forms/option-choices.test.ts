import { describe, expect, it } from 'vitest';
import { inSections, optionMatches } from './option-choices.ts';

const option = (label: string, section?: string) => ({ id: label, label, section });

describe('inSections', () => {
  it('puts options below their headings, those without one first', () => {
    const choices = inSections([
      option('Diesel', 'Liquid'),
      option('Coal', 'Solid'),
      option('Other'),
      option('LPG', 'Liquid'),
    ]);
    expect(choices.map((one) => ('options' in one ? [one.label, one.options.map(({ id }) => id)] : one.id))).toEqual([
      'Other',
      ['Liquid', ['Diesel', 'LPG']],
      ['Solid', ['Coal']],
    ]);
  });

  it('leaves a list without headings as it is', () => {
    const options = [option('Coal'), option('Diesel')];
    expect(inSections(options)).toEqual(options);
  });
});

describe('optionMatches', () => {
  const mine = { id: '1', label: 'Mỏ Đông Triều', description: 'QLD', keywords: 'FAC-07' };

  it.each(['', 'mo dong', 'trieu mo', 'qld', 'fac-07', ' TRIỀU '])('finds it by %j', (search) => {
    expect(optionMatches(mine, search)).toBe(true);
  });

  it('does not find it by a word it has not', () => {
    expect(optionMatches(mine, 'mo tay')).toBe(false);
  });
});
