import { describe, expect, test } from 'vitest';
import { methodColumns, type InputNames } from './import-field.ts';
import { matchHeaders } from './match-headers.ts';

const share = { id: 'share', unit: '%', required: true };
const kind = { id: 'pondKind', unit: '', required: false, choices: ['deep', 'shallow'] };
const methods = [
  { id: 'pond.one', inputs: [share, kind] },
  { id: 'pond.two', inputs: [share] },
  { id: 'pond.three', inputs: [share, { id: 'depth', unit: 'm', required: true }] },
  { id: 'pond.four', inputs: [{ id: 'share', unit: '/1', required: true }] },
];
const NAMES: Readonly<Record<string, string>> = {
  'en pond.one.share': 'Share covered',
  'en pond.two.share': 'Share with a cover',
  'en pond.three.share': 'Share with a cover',
  'en pond.four.share': 'Part covered',
  'en pond.one.pondKind': 'Kind of pond',
  'en pond.one.pondKind.deep': 'Deeper than 2 m',
  'fr pond.one.share': 'Part couverte',
};
const names: InputNames = (language, ...path) => NAMES[`${language} ${path.join('.')}`];
const columns = methodColumns(methods, names);
const column = (id: string) => columns.find((one) => one.id === id);

describe('methodColumns', () => {
  test('has one column per input and unit, with the name most of its methods use', () => {
    expect(columns.map(({ title }) => title)).toEqual([
      'Share with a cover (%)',
      'Kind of pond',
      'Depth (m)',
      'Part covered',
    ]);
    expect(column('input:Share (%)')).toMatchObject({
      inputId: 'share',
      unit: '%',
      methods: new Set(['pond.one', 'pond.two', 'pond.three']),
      words: { fr: { title: 'Part couverte (%)' } },
    });
    expect(column('input:Pond kind')?.words?.en.choices).toEqual(['Deeper than 2 m', 'Shallow']);
  });

  test('recognises a column by all its current and former titles', () => {
    const titles = ['Share (%)', 'Share covered (%)', 'Share with a cover (%)', 'Part couverte (%)'];
    for (const title of titles)
      expect([...matchHeaders([title], columns).fields.values()].map(({ id }) => id)).toEqual(['input:Share (%)']);
  });

  test('assigns a shared title to the column whose own title it is', () => {
    const [one, other] = methodColumns(
      [
        { id: 'a', inputs: [{ id: 'mass', unit: '' }] },
        { id: 'b', inputs: [{ id: 'load', unit: '' }] },
        { id: 'c', inputs: [{ id: 'load', unit: '' }] },
        { id: 'd', inputs: [{ id: 'load', unit: '' }] },
      ],
      (_, method) => ({ a: 'Mass', b: 'Mass', c: 'Load', d: 'Load' })[method],
    );
    expect([one?.title, other?.title]).toEqual(['Mass', 'Load']);
    expect(other?.alsoCalled).toEqual(['Load']);
  });
});
