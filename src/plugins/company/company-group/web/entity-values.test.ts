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
    expect(entityForm.safeParse(valuesOf(entity, entity.parentId)).success).toBe(true);
  expect(valuesOf(pit ?? null, null)).toMatchObject({ kind: 'MEMBER', facilityIds: [] });
  expect(valuesOf(rail ?? null, null).facilityIds).toHaveLength(1);
});
