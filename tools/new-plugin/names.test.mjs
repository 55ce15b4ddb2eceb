import { describe, expect, test } from 'vitest';
import { groupFault, idFault, namesOf, placeOf } from './names.mjs';
import { fill } from './write-plugin.mjs';

describe('the names of a plugin', () => {
  test('follow from its id in every spelling', () => {
    expect(namesOf('water-log')).toEqual({
      id: 'water-log',
      title: 'Water log',
      name: 'waterLog',
      type: 'WaterLog',
      code: 'WATER_LOG',
    });
    expect(namesOf('scope5')).toMatchObject({ title: 'Scope 5', name: 'scope5', type: 'Scope5', code: 'SCOPE5' });
  });

  test.each(['scope5', 'water-log', 'a', 'record-request2'])('%s may be an id', (id) => {
    expect(idFault(id)).toBeNull();
  });

  test.each(['', 'Scope5', '4scope', 'water_log', '-log', 'log-', 'water--log', '../up', 'a b'])(
    '"%s" may not',
    (id) => {
      expect(idFault(id)).toContain('is not a valid plugin id');
    },
  );
});

describe('the place of a plugin', () => {
  test('is given before its id; scopes belong to the records', () => {
    expect(placeOf('plugin', 'company/water-log')).toEqual({ group: 'company', id: 'water-log' });
    expect(placeOf('scope', 'scope5')).toEqual({ group: 'records', id: 'scope5' });
    expect(placeOf('plugin', 'water-log')).toEqual({ group: '', id: 'water-log' });
  });

  test('must be an existing group', () => {
    expect(groupFault('company', ['company', 'records'])).toBeNull();
    expect(groupFault('', ['company', 'records'])).toBe(
      'A plugin needs a group. Write <group>/<id>, with one of: company, records.',
    );
    expect(groupFault('..', ['company'])).toBe('".." is not a plugin group. Write <group>/<id>, with one of: company.');
  });
});

test('reports a template placeholder without a value', () => {
  expect(fill('__id__/__type__Page', { id: 'x', type: 'X' })).toBe('x/XPage');
  expect(() => fill('__colour__', { id: 'x' })).toThrow('__colour__');
});
