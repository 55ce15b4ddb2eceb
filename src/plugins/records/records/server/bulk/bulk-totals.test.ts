import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCells, diffCells, type Cell } from '#domain/rollup';
import type { Trx } from '#server';
import { BulkTotals } from './bulk-totals.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { addTallies, diffTallies, type Tally, type TallySource } from '../rollup/tally.ts';

const figure = fc.option(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), { nil: null }).map((millionths) => {
  if (millionths === null) return null;
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
});

const record: fc.Arbitrary<TallySource> = fc.record({
  facility_id: fc.constantFrom('north', 'south'),
  scope: fc.constantFrom(1, 2),
  category: fc.constant('FUELS'),
  input_type: fc.constantFrom('diesel', 'petrol'),
  from_date: fc.constantFrom('2025-07-01', '2025-08-01', '2025-08-15'),
  to_date: fc.constantFrom('2025-08-20', '2025-08-31', '2025-09-30'),
  status: fc.constantFrom('DRAFT', 'APPROVED', 'VOID'),
  open_warnings: fc.constantFrom(0, 1, 2),
  fill_mode: fc.constantFrom(1, 2),
  data_quality: fc.constantFrom(null, 2, 5),
  uncertainty: fc.constantFrom(null, null, '12.5'),
  default_uncertainty: fc.constantFrom(null, '5.393', '11.215'),
  t_total: figure,
  t_location: figure,
  t_market: figure,
  t_co2: figure,
  t_ch4: figure,
  t_n2o: figure,
  t_biogenic_co2: figure,
  t_outside_kyoto: figure,
  t_upstream: figure,
  energy_gj: figure,
});

async function totalsOf(before: readonly TallySource[], after: readonly TallySource[]) {
  const totals = new BulkTotals();
  totals.change(before, after);
  const cells: Cell[] = [];
  const tallies: Tally[] = [];
  const unsaid = async () => undefined;
  await totals.write({} as Trx, 'company', {
    cells: { add: async (_trx, _company, more) => void cells.push(...more), replaceAll: unsaid },
    tallies: {
      add: async (_trx, _company, more) => void tallies.push(...more),
      replaceAll: unsaid,
      all: async () => [],
    },
  });
  return { cells, tallies };
}

test('gives the same totals for records that are added up first as for each record', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 12 }),
      fc.array(record, { maxLength: 12 }),
      async (before, after) => {
        expect(await totalsOf(before, after)).toEqual({
          cells: diffCells(addCells(...before.map(cellsOfStored)), addCells(...after.map(cellsOfStored))),
          tallies: addTallies(diffTallies(before, after)),
        });
      },
    ),
  );
});
