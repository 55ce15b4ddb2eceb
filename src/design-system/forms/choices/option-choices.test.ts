import { describe, expect, it } from 'vitest';
import { inSections, optionMatches, searchedOptions } from './option-choices.ts';

const option = (label: string, section?: string) => ({ id: label, label, section });

describe('inSections', () => {
  it('groups options under their headings, those without one first', () => {
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

  it('leaves a list without headings unchanged', () => {
    const options = [option('Coal'), option('Diesel')];
    expect(inSections(options)).toEqual(options);
  });
});

describe('optionMatches', () => {
  const mine = { id: '1', label: 'Mỏ Đông Triều', description: 'QLD', keywords: 'FAC-07' };

  it.each(['', 'mo dong', 'trieu mo', 'qld', 'fac-07', ' TRIỀU '])('finds it by %j', (search) => {
    expect(optionMatches(mine, search)).toBe(true);
  });

  it('does not find it by a word it does not contain', () => {
    expect(optionMatches(mine, 'mo tay')).toBe(false);
  });
});

describe('searchedOptions', () => {
  const options = ['Biodiesel', 'Diesel oil, marine', 'Diesel', 'LPG', 'Renewable diesel'].map((name) => option(name));
  const found = (search: string) => searchedOptions(options, search).map(({ label }) => label);

  it('puts exact matches first, then names that begin with the text', () => {
    expect(found('diesel')).toEqual(['Diesel', 'Diesel oil, marine', 'Biodiesel', 'Renewable diesel']);
  });

  it('keeps the order of the list among equal matches', () => {
    expect(found('')).toEqual(options.map(({ label }) => label));
  });
});
