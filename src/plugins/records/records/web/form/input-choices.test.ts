import { describe, expect, test } from 'vitest';
import type { InputTypeOption } from '#plugins/reference/reference-data/contract';
import { choicesFor, editionsFor, inputChoices, type Edition } from './input-choices.ts';

const option = (change: Partial<InputTypeOption> = {}): InputTypeOption => ({
  id: 'grid-electricity',
  code: 'grid-electricity',
  name: 'Grid electricity',
  label: null,
  marketBased: false,
  categoryId: 'ELECTRICITY',
  subCategoryId: 'PURCHASED_ELECTRICITY',
  units: ['kWh'],
  methodId: 'method',
  versionId: 'NGA-2025',
  consumptionTypes: [
    { id: 'NEW', code: 'NEW', name: 'New', editionIds: ['NGA-2025'] },
    { id: 'OLD', code: 'OLD', name: 'Old', editionIds: ['NGA-2021'] },
  ],
  factors: [],
  alternates: [],
  ...change,
});

describe('inputChoices', () => {
  test('merges the two entries of electricity into one dual choice', () => {
    const choices = inputChoices([option(), option({ code: 'market', marketBased: true })]);
    expect(choices.map(({ id, isDual }) => [id, isDual])).toEqual([['grid-electricity', true]]);
    expect(inputChoices([option()])[0]?.isDual).toBe(false);
  });

  test('offers all uses of an input, regardless of their editions', () => {
    expect(inputChoices([option()])[0]?.uses.map(({ id }) => id)).toEqual(['NEW', 'OLD']);
  });
});

test('offers a framework’s use only in that framework, but keeps a chosen one', () => {
  const choices = inputChoices([
    option({
      consumptionTypes: [
        { id: 'NEW', code: 'NEW', name: 'New', editionIds: ['NGA-2025'] },
        { id: 'OWN', code: 'OWN', name: 'Own', editionIds: ['NGA-2026'], frameworkIds: ['NGER'] },
      ],
    }),
  ]);
  const offered = (framework: string, chosen?: string) =>
    choicesFor(choices, framework, chosen)[0]?.uses.map(({ id }) => id);
  expect(offered('NGER')).toEqual(['NEW', 'OWN']);
  expect(offered('GHG_PROTOCOL')).toEqual(['NEW']);
  expect(offered('AASB_S2', 'OWN')).toEqual(['NEW', 'OWN']);
});

describe('editions of a choice', () => {
  const editions = ['NGA-2021', 'NGA-2024', 'NGA-2025', 'DESNZ-2025'].map((id) => ({ id }) as Edition);
  const uses = option().consumptionTypes;
  const ids = (useId: string | undefined) => editionsFor(editions, uses, useId).map(({ id }) => id);

  test('are those with figures for its use', () => {
    expect(ids('NEW')).toEqual(['NGA-2025']);
    expect(ids('OLD')).toEqual(['NGA-2021']);
  });

  test('are those of every use while none is chosen, and all if there are no uses', () => {
    expect(ids(undefined)).toEqual(['NGA-2021', 'NGA-2025']);
    expect(editionsFor(editions, [], undefined)).toBe(editions);
  });
});
