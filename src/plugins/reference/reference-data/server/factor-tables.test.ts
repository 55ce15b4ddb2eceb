import { describe, expect, test } from 'vitest';
import { factorUnitOf } from '#domain/emissions';
import { convert, decimal, sum, unitOf } from '#domain/units';
import { LIMITS } from '#contract';
import type { LibraryFactor } from './reference-content.ts';
import { ACTIVITY_TABLES, readActivityFactors } from './seed/activity-files.ts';
import { tableRows } from './seed/table-files.ts';
import { openSeededLibrary } from './library/seeded-library.ts';

const library = await openSeededLibrary();
const factors = library.factors();
const tables = Object.fromEntries(
  await Promise.all(ACTIVITY_TABLES.map(async (table) => [table, await readActivityFactors(table)] as const)),
);

const countBy = (rows: readonly LibraryFactor[], by: (row: LibraryFactor) => string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[by(row)] = (counts[by(row)] ?? 0) + 1;
  return counts;
};

const used = factors.filter(({ flag }) => flag === 'primary' || flag === 'derived');

describe('the tables', () => {
  test('have every row of every file, edition by edition', () => {
    expect(
      Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, countBy(rows, (row) => row.publishedIn)])),
    ).toEqual({
      'nga-electricity-history': { 'NGA-2021': 144 },
      'nga-waste': { 'NGA-2021': 13, 'NGA-2022': 24, 'NGA-2023': 24, 'NGA-2024': 24, 'NGA-2025': 24, 'NGA-2026': 24 },
      'nga-industrial': {
        'NGA-2021': 28,
        'NGA-2022': 12,
        'NGA-2023': 12,
        'NGA-2024': 12,
        'NGA-2025': 12,
        'NGA-2026': 12,
      },
      gases: expect.objectContaining({ 'NGA-2021': 4, 'NGA-2025': 12, 'NGA-2026': 12 }),
      desnz: { 'DESNZ-2023': 2228, 'DESNZ-2024': 2257, 'DESNZ-2025': 2257, 'DESNZ-2026': 64 },
      'epa-spend': { 'EPA-SC-1.2': 1016, 'EPA-SC-1.3': 1016 },
      'epa-hub': { 'EPA-HUB-2025': 374 },
    });
  });

  test('have a unique id, a source, a verification and at least one figure or a reason in every row', () => {
    expect(new Set(factors.map(({ id }) => id)).size).toBe(factors.length);
    expect(factors.filter(({ source }) => source === '')).toEqual([]);
    expect(factors.filter(({ verification }) => !['two', 'single', 'conflict'].includes(verification))).toEqual([]);
    const mute = factors.filter(({ values, missing }) => Object.keys({ ...values, ...missing }).length === 0);
    expect(mute.map(({ id }) => id)).toEqual([]);
  });

  test('have no key twice in an edition', () => {
    const asked = used
      .filter(({ input }) => input !== null)
      .map(({ edition, kind, input, use, region, zone }) => [edition, kind, input, use, region, zone].join(' '));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('have keys that fit into an address', () => {
    const wrong = factors.filter(({ input }) => input !== null && !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(input));
    const long = factors.filter(({ input }) => (input ?? '').length > LIMITS.text);
    expect([wrong, long]).toEqual([[], []]);
  });

  test('use a key for the same thing in every edition: one name apart from wording, one unit', () => {
    const units = new Map<string, Set<string>>();
    for (const { input, kind, values } of used) {
      const unit = values['co2e']?.unit;
      if (input && kind === 'activity' && unit) units.set(input, (units.get(input) ?? new Set()).add(unit));
    }
    expect([...units].filter(([, all]) => all.size > 1)).toEqual([]);
    expect(units.size).toBe(2978);
  });

  test('name a known edition, or none, in every row', () => {
    const known = new Set(library.editions().map(({ id }) => id));
    const strays = new Set(factors.map(({ edition }) => edition).filter((edition) => !known.has(edition)));
    // Open-source constants, the Sixth Report, a worked example, the regulator by year: they belong to no edition.
    expect([...strays].toSorted()).toEqual(['AIA-constants', 'AR6', 'CER', 'NGA-2025-example']);
  });
});

describe('units', () => {
  test('of emission figures are a mass of CO2-e per known unit', () => {
    const emitted = used.filter(({ kind }) => kind === 'activity' || kind === 'activity-gases' || kind === 'gwp');
    const units = new Set(emitted.flatMap(({ values }) => Object.values(values).map(({ unit }) => unit)));
    const measured = [...units].filter((unit) => unit.includes('CO2-e'));
    expect(measured.filter((unit) => !factorUnitOf(unit))).toEqual([]);
    expect(measured.length).toBeGreaterThan(15);
  });

  test('agree with the conversions that SI, NGA and DESNZ print', async () => {
    const printed = await tableRows('units');
    const factorOf = (from: string, to: string) => {
      const [one = '', onePer = ''] = from.split('/');
      const [other = '', otherPer = ''] = to.split('/');
      const above = convert(decimal(1), one, other);
      const below = onePer === '' ? { ok: true as const, value: decimal(1) } : convert(decimal(1), onePer, otherPer);
      return above.ok && below.ok ? above.value.div(below.value) : undefined;
    };
    const off = printed.filter(({ from = '', to = '', factor = '', exact }) => {
      const ours = factorOf(from, to);
      if (!ours) return true;
      // Repeating or rounded figures are printed with at most twelve digits.
      const apart = ours.div(factor).minus(1).abs();
      return exact === 'yes' ? !apart.isZero() : apart.greaterThan('0.000001');
    });
    expect(printed.length).toBeGreaterThan(50);
    expect(off.map(({ id }) => id)).toEqual([]);
    expect(unitOf('km')?.dimension).toBe('distance');
  });
});

describe('gases', () => {
  test('add up to the printed total in the UK tables, except for the last, rounded digit', () => {
    const rows = (tables['desnz'] ?? []).filter(({ values }) => values['co2'] && values['co2e']);
    const apart = rows.map(({ values }) =>
      sum(['co2', 'ch4', 'n2o'].map((gas) => decimal(values[gas]?.value ?? '0')))
        .minus(values['co2e']?.value ?? '0')
        .abs(),
    );
    expect(rows.length).toBe(3882);
    expect(apart.filter((difference) => difference.greaterThan('0.00002'))).toEqual([]);
  });

  test('add up exactly to a total derived from them', () => {
    const rows = [...(tables['nga-industrial'] ?? []), ...(tables['epa-hub'] ?? [])].filter(
      ({ values }) => values['co2e'] && values['ch4'] && values['n2o'],
    );
    const wrong = rows.filter(
      ({ values }) =>
        !sum(['co2', 'ch4', 'n2o'].map((gas) => decimal(values[gas]?.value ?? '0'))).equals(
          values['co2e']?.value ?? '',
        ),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('rows that must not be used', () => {
  test('include the grid of the United Kingdom, which is shown but never offered', () => {
    const uk = factors.filter(({ note }) => note === 'Of the electricity grid of the United Kingdom');
    expect(uk.length).toBeGreaterThan(400);
    expect(new Set(uk.map(({ flag }) => flag))).toEqual(new Set(['alternate']));
    const sold = used.filter(({ table, kind }) => kind === 'activity' && /UK electricity/.test(table));
    expect(sold).toEqual([]);
  });

  test('include figures per mile that repeat those per kilometre, with the same key', () => {
    const miles = (tables['desnz'] ?? []).filter(({ values }) => values['co2e']?.unit === 'kg CO2-e/mi');
    const lacking = miles.filter(
      ({ edition, input, flag, note }) =>
        flag !== 'alternate' ||
        (note !== 'Of the electricity grid of the United Kingdom' &&
          !library.bookFor(edition).find({ kind: 'activity', edition, input: input ?? '' })),
    );
    expect([miles.length, lacking]).toEqual([1841, []]);
  });

  test('include municipal waste burnt at 5.36 t a tonne, a misprint of two editions', () => {
    const input = 'waste-incineration-municipal-solid-waste';
    const figures = ['NGA-2022', 'NGA-2023', 'NGA-2024'].map(
      (edition) => library.bookFor(edition).find({ kind: 'activity', edition, input })?.values['co2e']?.value,
    );
    expect(figures).toEqual([undefined, undefined, '0.0537']);
  });
});
