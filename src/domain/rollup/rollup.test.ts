import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, fixedText, sum } from '../units/index.ts';
import { addDays } from '../time/index.ts';
import { addCells, cellsOf, diffCells, negateCells } from './index.ts';
import type { Cell, RecordContribution } from './index.ts';

const diesel: RecordContribution = {
  facilityId: 'facility-1',
  scope: 1,
  category: 'STATIONARY_FUELS',
  inputType: 'diesel',
  countedStatus: 'OPEN',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  outputs: { co2: '1888.698', ch4: '2.702', n2o: '5.404', total: '1896.804', upstream: '467.446', energy: '27020' },
};

const electricity: RecordContribution = {
  ...diesel,
  scope: 2,
  category: 'ELECTRICITY',
  inputType: 'grid-electricity',
  outputs: { location: '64', market: '66.266', upstream: '3', upstreamMarket: '8.999', energy: '360' },
};

const total = (cells: readonly Cell[], figure: 'tTotal' | 'tCo2' | 'tMarket' | 'energyGj') =>
  fixedText(sum(cells.map((cell) => decimal(cell[figure]))), 6);

const amounts = fc.bigInt(0n, 10n ** 14n).map((digits) =>
  decimal(String(digits))
    .div(10 ** 8)
    .toFixed(),
);

const records: fc.Arbitrary<RecordContribution> = fc
  .record({
    facility: fc.constantFrom('a', 'b'),
    scope: fc.constantFrom(1, 2),
    countedStatus: fc.constantFrom('OPEN' as const, 'APPROVED' as const),
    start: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 400 }),
    amount: amounts,
    upstream: fc.option(amounts),
    market: fc.option(amounts),
  })
  .map((drawn) => ({
    facilityId: drawn.facility,
    scope: drawn.scope,
    category: drawn.scope === 1 ? 'STATIONARY_FUELS' : 'ELECTRICITY',
    inputType: drawn.scope === 1 ? 'diesel' : 'grid-electricity',
    countedStatus: drawn.countedStatus,
    fromDate: addDays('2024-07-01', drawn.start),
    toDate: addDays('2024-07-01', drawn.start + drawn.length),
    outputs:
      drawn.scope === 1
        ? { total: drawn.amount, co2: drawn.amount, upstream: drawn.upstream, energy: drawn.amount }
        : { location: drawn.amount, market: drawn.market, upstream: drawn.upstream, energy: drawn.amount },
  }));

describe('the cells of a record', () => {
  test('fuel counts in its own scope, and its upstream in Scope 3, category 3', () => {
    expect(cellsOf(diesel)).toEqual([
      {
        month: '2025-07-01',
        facilityId: 'facility-1',
        scope: 1,
        category: 'STATIONARY_FUELS',
        inputType: 'diesel',
        countedStatus: 'OPEN',
        records: 1,
        parts: 1,
        withoutMarket: 0,
        tTotal: '1896.804000',
        tCo2: '1888.698000',
        tCh4: '2.702000',
        tN2o: '5.404000',
        tLocation: '0.000000',
        tMarket: '0.000000',
        energyGj: '27020.000000',
      },
      expect.objectContaining({
        scope: 3,
        category: 'FUEL_AND_ENERGY_RELATED',
        inputType: 'diesel',
        records: 0,
        parts: 1,
        tTotal: '467.446000',
        tCo2: '0.000000',
        energyGj: '0.000000',
      }),
    ]);
  });

  test('the total of electricity is location-based, with the market-based figure alongside', () => {
    expect(cellsOf(electricity)[0]).toMatchObject({
      tTotal: '64.000000',
      tLocation: '64.000000',
      tMarket: '66.266000',
      withoutMarket: 0,
    });
  });

  test('a record without a market-based figure is counted as such in every month it touches', () => {
    const cells = cellsOf({
      ...electricity,
      toDate: '2025-08-31',
      outputs: { location: '62', market: null, upstream: null },
    });
    expect(cells.map(({ month, records, withoutMarket, tMarket }) => [month, records, withoutMarket, tMarket])).toEqual(
      [
        ['2025-07-01', 1, 1, '0.000000'],
        ['2025-08-01', 0, 1, '0.000000'],
      ],
    );
  });

  test('without an upstream figure there is no Scope 3 cell; a Scope 3 record derives none', () => {
    expect(cellsOf({ ...diesel, outputs: { total: '1', upstream: null } })).toHaveLength(1);
    expect(cellsOf({ ...diesel, scope: 3, outputs: { total: '1', upstream: '1' } })).toHaveLength(1);
  });

  test('totals are conserved to the gram over any period', () => {
    fc.assert(
      fc.property(records, (record) => {
        const own = cellsOf(record).filter((cell) => cell.scope === record.scope);
        const upstream = cellsOf(record).filter((cell) => cell.scope === 3);
        const { outputs } = record;
        expect(total(own, 'tTotal')).toBe(fixedText(decimal(outputs.total ?? outputs.location ?? '0'), 6));
        expect(total(own, 'tMarket')).toBe(fixedText(decimal(outputs.market ?? '0'), 6));
        expect(total(own, 'energyGj')).toBe(fixedText(decimal(outputs.energy ?? '0'), 6));
        expect(total(upstream, 'tTotal')).toBe(fixedText(decimal(outputs.upstream ?? '0'), 6));
        expect(own.reduce((count, cell) => count + cell.records, 0)).toBe(1);
      }),
    );
  });
});

describe('adding cells', () => {
  const lists = fc.array(records.map(cellsOf), { maxLength: 12 });

  test('the order does not matter', () => {
    fc.assert(
      fc.property(lists, (drawn) => {
        expect(addCells(...drawn)).toEqual(addCells(...drawn.toReversed()));
        expect(addCells(addCells(...drawn.slice(0, 3)), addCells(...drawn.slice(3)))).toEqual(addCells(...drawn));
      }),
    );
  });

  test('a list and its negation leave nothing', () => {
    fc.assert(
      fc.property(lists, (drawn) => {
        const cells = addCells(...drawn);
        expect(diffCells(cells, cells)).toEqual([]);
        expect(diffCells([], addCells(cells, negateCells(cells)))).toEqual([]);
      }),
    );
  });

  test('before plus the difference is after', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const before = addCells(...one);
        const after = addCells(...other);
        expect(diffCells(addCells(before, diffCells(before, after)), after)).toEqual([]);
      }),
    );
  });

  test('a moved record empties one cell and fills another, sorted by key', () => {
    const moved = diffCells(cellsOf(diesel), cellsOf({ ...diesel, fromDate: '2025-06-01', toDate: '2025-06-30' }));
    expect(moved.map(({ month, scope, records: n, tTotal }) => [month, scope, n, tTotal])).toEqual([
      ['2025-06-01', 1, 1, '1896.804000'],
      ['2025-06-01', 3, 0, '467.446000'],
      ['2025-07-01', 1, -1, '-1896.804000'],
      ['2025-07-01', 3, 0, '-467.446000'],
    ]);
  });

  test('an unchanged record leaves no difference', () => {
    expect(diffCells(cellsOf(electricity), cellsOf(electricity))).toEqual([]);
  });
});
