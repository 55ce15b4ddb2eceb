import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { decimal, fixedText } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import { printedVehicle, VEHICLE_USES, type VehicleUse } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const library = await openSeededLibrary();
const vehicles = scope1Catalogue
  .inputTypes(library.factors())
  .filter(({ subCategoryId }) => subCategoryId === 'VEHICLES_BY_DISTANCE');

/** Every row of vehicles in the tables, per kilometre and per mile. */
const rows = library
  .factors()
  .filter(({ family, input }) => /^(vehicle|delivery)\./.test(family ?? '') && !input?.endsWith('-bev-km'));

const unitOf = ({ values }: LibraryFactor) => values['co2e']?.unit.split('/')[1] ?? '';

const offers = vehicles.flatMap((input) =>
  input.consumptionTypes.flatMap(({ id: use, editionIds }) =>
    editionIds.flatMap((edition) => {
      const key = `${input.id}-${VEHICLE_USES[use as VehicleUse]}-km`;
      return rows
        .filter((row) => row.edition === edition && row.input === key)
        .map((row) => ({ input, use, edition, row, unit: unitOf(row) }));
    }),
  ),
);

const QUANTITY = '7654.321';

function outputsOf({ input, use, edition, unit }: (typeof offers)[number]) {
  const result = calculate(
    printedVehicle,
    {
      edition,
      inputType: input.id,
      consumptionType: use,
      place: { country: 'GB', state: 'ENG', grid: 'GB', zone: null },
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
      quantity: QUANTITY,
      unit,
      methodInputs: {},
    },
    library.bookFor(edition),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

const tonnes = (figure: string) => fixedText(decimal(QUANTITY).times(figure).div(1000), 6);

describe('vehicles of the United Kingdom', () => {
  test('have every row that is not of a battery electric vehicle, per kilometre and per mile', () => {
    expect(rows.length).toBeGreaterThan(850);
    const offered = new Set(offers.map(({ row }) => row.id));
    expect(rows.filter(({ id }) => !offered.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('are the distance times the figures printed for its unit, gas by gas, to the sixth decimal', () => {
    const off = offers.filter((offer) => {
      const { outputs, trace } = outputsOf(offer);
      const { values } = offer.row;
      const used = trace.factors.some(({ id }) => id === offer.row.id);
      return (
        !used ||
        (
          [
            ['co2e', outputs.total],
            ['co2', outputs.co2],
            ['ch4', outputs.ch4],
            ['n2o', outputs.n2o],
          ] as const
        ).some(([figure, result]) => {
          const printed = values[figure];
          return printed !== undefined && fixedText(decimal(result ?? 'none'), 6) !== tonnes(printed.value);
        })
      );
    });
    expect(off.map(({ row, unit }) => `${row.id} in ${unit}`)).toEqual([]);
  }, 60_000);

  test('have their upstream in the same unit, in the editions with well-to-tank sheets', () => {
    const whole = offers.filter(({ edition }) => edition !== 'DESNZ-2026');
    expect(whole.filter((offer) => outputsOf(offer).outputs.upstream === null).map(({ row }) => row.id)).toEqual([]);
  }, 60_000);
});
