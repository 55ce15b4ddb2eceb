import { describe, expect, test } from 'vitest';
import { FRAMEWORKS, FRAMEWORK_IDS, frameworkOf, frameworksIn, type Framework } from './index.ts';
import { orderedFrameworks } from './ordered.ts';

const fixture = (id: string, order: number): Framework => ({ ...frameworkOf('GHG_PROTOCOL'), id, order });

describe('frameworks', () => {
  test('are listed in their order, and built-in ones keep their rules', () => {
    expect(FRAMEWORK_IDS.slice(0, 3)).toEqual(['NGER', 'GHG_PROTOCOL', 'AASB_S2']);
    expect(frameworkOf('NGER')).toMatchObject({ scopes: [1, 2, 4], isBasisChosen: false, families: ['NGA'] });
    expect(frameworkOf('GHG_PROTOCOL')).toMatchObject({ scopes: [1, 2, 3, 4], isBasisChosen: true, families: null });
  });

  test('count scopes of records', () => {
    for (const { id, scopes } of FRAMEWORKS)
      expect({ id, scopes }).toEqual({ id, scopes: [...new Set(scopes)].toSorted((one, other) => one - other) });
    expect(FRAMEWORKS.every(({ scopes }) => scopes.includes(1) && scopes.includes(2))).toBe(true);
  });

  test('have a name and a title', () => {
    for (const { name, title } of FRAMEWORKS) expect([name.length > 3, title.length > 3]).toEqual([true, true]);
  });

  test('are offered in their countries, and where one was chosen', () => {
    expect(frameworksIn('AU')).toEqual(expect.arrayContaining(['NGER', 'GHG_PROTOCOL', 'AASB_S2']));
    expect(frameworksIn('CL')).toEqual(['GHG_PROTOCOL']);
    expect(frameworksIn('FR')).toEqual(['GHG_PROTOCOL', 'ESRS_E1']);
    expect(frameworksIn('CL', 'NGER')).toEqual(['NGER', 'GHG_PROTOCOL']);
  });

  test('are sorted by order, then id', () => {
    const sorted = orderedFrameworks([fixture('B', 2), fixture('C', 1), fixture('A', 2)]);
    expect(sorted.map(({ id }) => id)).toEqual(['C', 'A', 'B']);
  });

  test('are refused twice, or with an id that is none', () => {
    expect(() => orderedFrameworks([fixture('A', 1), fixture('A', 2)])).toThrow('declared twice');
    expect(() => orderedFrameworks([fixture('a b', 1)])).toThrow('no id of a framework');
  });

  test('that are gone are named', () => {
    expect(() => frameworkOf('GONE')).toThrow('There is no framework "GONE"');
  });
});
