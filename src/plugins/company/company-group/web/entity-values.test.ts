import { expect, test } from 'vitest';
import { entityForm } from '../contract/index.ts';
import { placesFor, valuesOf } from './entity-values.ts';
import { storyStructure } from './story-group.ts';

const [mining, pit, rail] = storyStructure.entities;

test('does not offer an entity a place below itself', () => {
  const names = (of: typeof mining) => placesFor(storyStructure, of ?? null).map(({ name }) => name);
  expect(names(mining)).toEqual([rail?.name]);
  expect(names(pit)).toEqual([mining?.name, rail?.name]);
  expect(placesFor(storyStructure, null)).toHaveLength(3);
});

test('the initial values of the form are valid', () => {
  for (const entity of storyStructure.entities)
    expect(entityForm.safeParse(valuesOf(entity, entity.parentId, 'AU')).success).toBe(true);
  expect(valuesOf(pit ?? null, null, 'GB')).toMatchObject({ kind: 'MEMBER', country: 'AU', facilityIds: [] });
  expect(valuesOf(rail ?? null, null, 'AU').facilityIds).toHaveLength(1);
});

test('an entity abroad keeps its country and its number', () => {
  if (!rail) throw new Error('The story has no railway.');
  const abroad = { ...rail, registration: { country: 'GB', kind: 'GB_COMPANY_NUMBER' as const, number: 'SC123456' } };
  const values = valuesOf(abroad, null, 'AU');
  expect(values).toMatchObject({ abn: undefined, country: 'GB', registrationNumber: 'SC123456' });
  expect(entityForm.safeParse(values).success).toBe(true);
  expect(valuesOf(null, null, 'GB')).toMatchObject({ country: 'GB', registrationNumber: undefined });
});
