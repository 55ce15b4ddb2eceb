import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { CABINS, CONTROLS, DRIVES, ENGINES, FUELS, VEHICLE_SIZES } from '../contract/index.ts';
import { desnzFlight, distanceActivity, epaFlight, fuelActivity, hotelInput, printedUse } from '../domain/index.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

describe('the catalogue', () => {
  test('has every input, use and unit that files are recorded as', () => {
    const library = server.services.get(ReferenceLibrary);
    const wrong: string[] = [];
    let checked = 0;
    const check = (found: ReturnType<typeof fuelActivity>) => {
      if (!('activity' in found)) return;
      checked += 1;
      const { categoryId, inputTypeId, unit } = found.activity;
      const input = library.inputType(categoryId, inputTypeId);
      const uses = input?.consumptionTypes ?? [];
      const use = uses.find(
        ({ id }) =>
          id ===
          printedUse(
            found.activity,
            uses.map(({ id: one }) => one),
          ),
      );
      const units = use?.units ?? input?.units ?? [];
      if (!use || !units.includes(unit)) wrong.push([categoryId, inputTypeId, ...found.activity.uses, unit].join(' '));
    };
    for (const country of ['AU', 'GB', 'US', 'NZ', 'CA'])
      for (const control of CONTROLS)
        for (const size of VEHICLE_SIZES)
          for (const drive of DRIVES) {
            check(distanceActivity(country, { control, size, drive, engine: null, modelYear: null }));
            for (const engine of ENGINES)
              for (const fuel of FUELS)
                check(fuelActivity(country, fuel, { control, size, drive, engine, modelYear: 2019 }));
          }
    for (const haul of ['DOMESTIC', 'SHORT', 'LONG', 'INTERNATIONAL'] as const)
      for (const cabin of CABINS)
        for (const withForcing of [true, false]) {
          const { inputTypeId } = desnzFlight(haul, cabin, withForcing);
          check(travelled(inputTypeId, 'TRAVEL_DISTANCE', 'pkm'));
        }
    for (const km of [100, 1_000, 10_000]) check(travelled(epaFlight(km).inputTypeId, 'TRAVEL_DISTANCE', 'pkm'));
    for (const country of ['AU', 'Vietnam', 'UK', 'Hong Kong', 'Royaume-Uni'])
      check(travelled(hotelInput(country, 'London') ?? '', 'TRAVEL_HOTEL', 'room-night'));
    expect([...new Set(wrong)]).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });
});

const travelled = (inputTypeId: string, use: string, unit: string): ReturnType<typeof fuelActivity> => ({
  activity: { scope: 3, categoryId: 'BUSINESS_TRAVEL', inputTypeId, uses: [use], unit, methodInputs: {} },
});
