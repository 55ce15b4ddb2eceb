import { describe, expect, test } from 'vitest';
import { withEdition, type EditionAddition } from './edition-addition.ts';
import type { LibraryFactor } from './reference-content.ts';
import { libraryContent } from './seed/library-content.ts';

const content = await libraryContent();
const newest = content.factors.filter((row) => row.edition === 'NGA-2026');

/** The newest edition again under another name, like one a year later. */
const addition = (rows: readonly LibraryFactor[]): EditionAddition => ({
  edition: {
    ...content.editions.find(({ id }) => id === 'NGA-2026')!,
    id: 'NGA-2027',
    appliesFrom: '2027-07-01',
    appliesTo: '2028-06-30',
  },
  frameworkIds: ['NGER'],
  factors: rows.map((row) => ({ ...row, id: `NGA-2027/${row.id}`, edition: 'NGA-2027', publishedIn: 'NGA-2027' })),
});

const usesOf = (whole: typeof content, category: string, id: string, edition: string) =>
  whole.inputTypes
    .find((input) => input.categoryId === category && input.id === id)
    ?.consumptionTypes.filter(({ editionIds }) => editionIds.includes(edition))
    .map((use) => use.id);

describe('an added edition', () => {
  const whole = withEdition(content, addition(newest));

  test('is offered wherever the previous one is', () => {
    const offered = (edition: string) =>
      whole.inputTypes.flatMap((input) =>
        (usesOf(whole, input.categoryId, input.id, edition) ?? []).map(
          (use) => `${input.categoryId} ${input.id} ${use}`,
        ),
      );
    expect(offered('NGA-2027')).toEqual(offered('NGA-2026'));
    expect(offered('NGA-2027').length).toBe(82);
    expect(whole.inputTypes.length).toBe(content.inputTypes.length);
  });

  test('belongs to the named frameworks only', () => {
    const of = (id: string) => whole.frameworks.find((framework) => framework.id === id)?.editionIds.at(-1);
    expect([of('NGER'), of('GHG_PROTOCOL') === 'NGA-2027']).toEqual(['NGA-2027', false]);
  });

  test('removes nothing', () => {
    expect(whole.factors.slice(0, content.factors.length)).toEqual(content.factors);
    expect(usesOf(whole, 'STATIONARY_FUELS', 'diesel', 'NGA-2025')).toEqual(['STATIONARY']);
  });

  test('offers no electricity without grid factors, and adds a new fuel', () => {
    const diesel = newest.find((row) => row.input === 'diesel' && row.use === 'STATIONARY' && row.flag === 'primary')!;
    const other = withEdition(content, addition([{ ...diesel, input: 'e-diesel', name: 'synthetic diesel' }]));
    expect(usesOf(other, 'ELECTRICITY', 'grid-electricity', 'NGA-2027')).toEqual([]);
    expect(other.inputTypes.find(({ id }) => id === 'e-diesel')).toMatchObject({
      categoryId: 'STATIONARY_FUELS',
      name: 'Synthetic diesel',
      consumptionTypes: [{ id: 'STATIONARY', editionIds: ['NGA-2027'] }],
    });
  });
});
