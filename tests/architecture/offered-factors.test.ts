import { describe, expect, test } from 'vitest';
import { openSeededLibrary } from '../../src/plugins/reference/reference-data/server/library/seeded-library.ts';
import { scope1Catalogue } from '../../src/plugins/records/scope1/server/catalogue/index.ts';
import { names, patternsBelow } from './support/not-offered.ts';

const library = await openSeededLibrary();

/** Rows the tables map to Scope 1, and the gases of road vehicles that belong to them. */
const rows = library.factors().filter(({ categories }) => categories.includes('scope1'));

const offered = new Set(
  scope1Catalogue
    .inputTypes(library.factors())
    .flatMap((input) =>
      [...new Set(input.consumptionTypes.flatMap(({ editionIds }) => editionIds))].flatMap((edition) =>
        library.factorsOf(input, edition).used.map(({ id }) => id),
      ),
    ),
);

const listed = patternsBelow('# Factors that are not offered');
const elsewhere = patternsBelow('## Rows that are recorded elsewhere');

describe('factors of Scope 1', () => {
  test('are those of the UK, the US, New Zealand and Canada, and ours', () => {
    const editions = new Set(rows.map(({ edition }) => edition.replace(/-\d.*$/, '')));
    expect([...editions].toSorted()).toEqual(['DESNZ', 'ECCC', 'EPA-HUB', 'MFE', 'NGA']);
    expect(rows.length).toBeGreaterThan(2000);
  });

  test('are offered, or the document says why not', () => {
    const silent = rows.filter((row) => !offered.has(row.id) && !listed.some((one) => names(one, row)));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('are not offered if the document says so', () => {
    expect(listed.length).toBeGreaterThan(0);
    const wrong = listed.filter((pattern) => {
      const meant = rows.filter((row) => names(pattern, row));
      return meant.length === 0 || meant.some(({ id }) => offered.has(id));
    });
    expect(wrong).toEqual([]);
  });

  test('are none of the rows the document leaves to other scopes, which exist', () => {
    const wrong = elsewhere.filter((pattern) => {
      const meant = library.factors().filter((row) => names(pattern, row));
      return meant.length === 0 || meant.some(({ categories }) => categories.includes('scope1'));
    });
    expect([elsewhere.length > 0, wrong]).toEqual([true, []]);
  });
});
