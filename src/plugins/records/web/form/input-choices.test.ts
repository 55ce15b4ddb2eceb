import { describe, expect, test } from 'vitest';
import type { InputTypeOption } from '#plugins/reference-data/contract';
import { editionOfDay, inputChoices, type Edition } from './input-choices.ts';

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

describe('inputs of a look-up', () => {
  test('the two entries of electricity are one choice', () => {
    const choices = inputChoices([option(), option({ code: 'market', marketBased: true })], 'NGA-2025');
    expect(choices.map(({ id }) => id)).toEqual(['grid-electricity']);
  });

  test('a use without a figure in the edition is not offered', () => {
    expect(inputChoices([option()], 'NGA-2025')[0]?.uses.map(({ id }) => id)).toEqual(['NEW']);
    expect(inputChoices([option()], 'NGA-2021')[0]?.uses.map(({ id }) => id)).toEqual(['OLD']);
  });
});

describe('edition of a day', () => {
  const edition = (year: number) => ({ id: `NGA-${year}`, appliesFrom: `${year}-07-01` }) as Edition;
  const editions = [edition(2025), edition(2024)];

  test.each([
    ['2024-06-30', undefined],
    ['2024-07-01', 'NGA-2024'],
    ['2025-06-30', 'NGA-2024'],
    ['2025-07-01', 'NGA-2025'],
    ['2030-01-01', 'NGA-2025'],
  ])('%s: %s', (day, id) => {
    expect(editionOfDay(editions, day)?.id).toBe(id);
  });
});
