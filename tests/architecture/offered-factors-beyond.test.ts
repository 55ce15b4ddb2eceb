import { describe, expect, test } from 'vitest';
import { decimal } from '../../src/domain/units/index.ts';
import { scope1Catalogue } from '../../src/plugins/records/scope1/server/catalogue/index.ts';
import { LEAK_RATES } from '../../src/plugins/records/scope1/domain/index.ts';
import { scope2Catalogue } from '../../src/plugins/records/scope2/server/catalogue.ts';
import { scope3Catalogue } from '../../src/plugins/records/scope3/server/catalogue/index.ts';
import { openSeededLibrary } from '../../src/plugins/reference/reference-data/server/library/seeded-library.ts';
import type { InputType, LibraryFactor } from '../../src/plugins/reference/reference-data/server/index.ts';
import { tonnesByRow } from '../support/printed-figures.ts';
import { linesBelow, names, patternsBelow, patternsIn } from './support/not-offered.ts';

const library = await openSeededLibrary();
const rows = library.factors();

/** Ids of the rows that records of these inputs are calculated with. */
const rowsOf = (inputs: readonly InputType[]): ReadonlySet<string> =>
  new Set(
    inputs.flatMap((input) =>
      [...new Set(input.consumptionTypes.flatMap(({ editionIds }) => editionIds))].flatMap((edition) =>
        library.factorsOf(input, edition).used.map(({ id }) => id),
      ),
    ),
  );

const inputsOf = {
  1: scope1Catalogue.inputTypes(rows),
  2: [...library.inputTypes({ categoryId: 'ELECTRICITY' }), ...scope2Catalogue.inputTypes(rows)],
  3: scope3Catalogue.inputTypes(rows),
};
const [scope1, scope2, scope3] = [rowsOf(inputsOf[1]), rowsOf(inputsOf[2]), rowsOf(inputsOf[3])];
const isOffered = ({ id }: LibraryFactor) => scope1.has(id) || scope2.has(id) || scope3.has(id);

const usedById = new Map<string, LibraryFactor[]>();
for (const row of rows.filter(({ flag }) => flag === 'primary' || flag === 'derived')) {
  const key = `${row.edition}/${row.input}`;
  usedById.set(key, [...(usedById.get(key) ?? []), row]);
}

/** Most by which the figure per mile, printed with five digits, may differ from that per kilometre. */
const ROUNDING = '0.005';

/** Whether a row prints the factor of an offered row of its input in another unit. */
function repeats(row: LibraryFactor): boolean {
  const unit = row.values['co2e']?.unit.split('/').at(-1) ?? '';
  const own = tonnesByRow(row, 'co2e', unit, '1000');
  return (usedById.get(`${row.edition}/${row.input}`) ?? []).some((used) => {
    const other = isOffered(used) ? tonnesByRow(used, 'co2e', unit, '1000') : null;
    if (row.flag !== 'alternate' || own === null || other === null) return false;
    return own.minus(other).abs().lessThanOrEqualTo(decimal(ROUNDING).times(other));
  });
}

const SCOPE_1 = '# Factors that are not offered';
const BEYOND = '## Scopes 2 and 3';
const ELSEWHERE = '## Rows that are recorded elsewhere';
const CATEGORIES = '## Categories a row is not offered in';

const listed = [SCOPE_1, BEYOND, ELSEWHERE].flatMap(patternsBelow);

describe('every row of the factor tables', () => {
  test('is offered, repeats a row that is, or the document says why not', () => {
    const leaks = new Set<string>(Object.values(LEAK_RATES).map((rate) => rate?.row ?? ''));
    const silent = rows.filter(
      (row) =>
        !isOffered(row) &&
        !repeats(row) &&
        !(row.kind === 'leak-rate' && leaks.has(row.input ?? '')) &&
        !listed.some((one) => names(one, row)),
    );
    expect(silent.map(({ id, input }) => `${id} ${input}`)).toEqual([]);
    expect(rows.length).toBeGreaterThan(13_000);
  });

  test('that the document names for Scopes 2 and 3 exists and is not offered', () => {
    const patterns = patternsBelow(BEYOND);
    expect(patterns.length).toBeGreaterThan(0);
    const wrong = patterns.filter((pattern) => {
      const meant = rows.filter((row) => names(pattern, row));
      return meant.length === 0 || meant.some(isOffered);
    });
    expect(wrong).toEqual([]);
  });

  test('repeats mean the same: each is a unit of an offered row, none another figure', () => {
    const units = new Set(
      rows.filter((row) => !isOffered(row) && repeats(row)).map(({ values }) => values['co2e']?.unit),
    );
    expect([...units].toSorted()).toEqual(['kg CO2-e/ML', 'kg CO2-e/mi']);
  });
});

describe('Scope 2', () => {
  test('has every grid, residual mix, loss, renewable share and heat of the tables', () => {
    const counted = (is: (row: LibraryFactor) => boolean) =>
      rows.filter((row) => ['primary', 'derived'].includes(row.flag) && is(row));
    const ofScope2 = counted(
      ({ kind, categories }) =>
        /^(electricity-(location|residual|residual-mix)|.*-power-percentage)$/.test(kind) ||
        categories.includes('scope2'),
    );
    const silent = ofScope2.filter(({ id }) => !scope2.has(id));
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(ofScope2.length).toBeGreaterThan(400);
  });
});

describe('Scope 3', () => {
  const numbers = new Map(scope3Catalogue.categories.map(({ id, ghgCategoryNo }) => [id, String(ghgCategoryNo)]));
  const byCategory = new Map(
    [...new Set(inputsOf[3].map(({ categoryId }) => categoryId))].map((categoryId) => [
      numbers.get(categoryId) ?? '',
      rowsOf(inputsOf[3].filter((input) => input.categoryId === categoryId)),
    ]),
  );
  const named = linesBelow(CATEGORIES).map(([patterns, categories = '']) => ({
    patterns: patternsIn(patterns),
    categories: categories.split(',').map((one) => one.trim()),
  }));

  const placed = rows
    .filter(({ flag }) => flag === 'primary' || flag === 'derived')
    .flatMap((row) => row.categories.filter((one) => /^\d+$/.test(one)).map((category) => ({ row, category })));

  test('offers each row in the categories its table maps it to, or the document says why not', () => {
    const silent = placed.filter(
      ({ row, category }) =>
        byCategory.get(category)?.has(row.id) !== true &&
        !named.some((one) => one.categories.includes(category) && one.patterns.some((text) => names(text, row))),
    );
    expect([...new Set(silent.map(({ row, category }) => `${category} ${row.input}`))]).toEqual([]);
    expect(placed.length).toBeGreaterThan(9000);
  });

  test('does not offer rows in the categories the document excludes', () => {
    expect(named.length).toBeGreaterThan(0);
    const wrong = named.flatMap(({ patterns, categories }) =>
      patterns.flatMap((pattern) =>
        categories.filter((category) => {
          const meant = placed.filter((one) => one.category === category && names(pattern, one.row));
          return meant.length === 0 || meant.some(({ row }) => byCategory.get(category)?.has(row.id) === true);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
