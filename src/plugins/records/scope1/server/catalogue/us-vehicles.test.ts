import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { convert, decimal, fixedText } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import type { LibraryFactor } from '#plugins/reference/reference-data/server';
import { endOfUse, epaOnRoad, SCOPE1_METHODS } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const EDITION = 'EPA-HUB-2025';
const QUANTITY = '7654.321';
const MILES = '12345.678';

const library = await openSeededLibrary();
const hub = library.factors(EDITION);
const byInput = new Map(hub.map((row) => [`${row.kind}/${row.input}`, row]));
const offers = scope1Catalogue
  .inputTypes(library.factors())
  .filter(({ methodId }) => methodId.startsWith('epa.mobile.'))
  .flatMap((input) => input.consumptionTypes.flatMap((use) => input.units.map((unit) => ({ input, use, unit }))));

type Offer = (typeof offers)[number];

const isBlend = ({ input }: Offer) => /-(ethanol|biodiesel)-/.test(input.id);

function recorded(offer: Offer) {
  const { input, use, unit } = offer;
  const method = SCOPE1_METHODS.find(({ id }) => id === input.methodId);
  if (!method) throw new Error(input.methodId);
  const result = calculate(
    method,
    {
      edition: EDITION,
      inputType: input.id,
      consumptionType: use.id,
      place: { country: 'US', state: 'CA', grid: 'CAMX', zone: null },
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
      quantity: QUANTITY,
      unit,
      methodInputs: {
        ...(method === epaOnRoad ? { milesDriven: MILES } : {}),
        ...(isBlend(offer) ? { bioShare: '20' } : {}),
      },
    },
    library.bookFor(EDITION),
  );
  if (!result.ok) throw new Error(`${input.id} ${use.id} ${unit}: ${JSON.stringify(result.problems)}`);
  return result;
}

const rowOf = ({ input, use }: Offer) =>
  byInput.get(`activity-gases/${input.id}-${endOfUse(use.id)}-${input.methodId === epaOnRoad.id ? 'mi' : 'gal'}`);

const figure = (row: LibraryFactor | undefined, name: string) => row?.values[name] ?? { value: 'none', unit: '' };

/** The row of Table 2 for a fuel of a vehicle, by the words of its name. */
function fuelRow({ input, use }: Offer): LibraryFactor | undefined {
  const words = `${input.id} ${use.id}`.toLowerCase().replaceAll('_', '-');
  const rows: readonly (readonly [RegExp, string])[] = [
    [/aviation-gasoline/, 'aviation-gasoline-gal'],
    [/gasoline|-ethanol-/, 'motor-gasoline-gal'],
    [/jet-fuel/, 'kerosene-type-jet-fuel-gal'],
    [/residual/, 'residual-fuel-oil-gal'],
    [/-cng-/, 'compressed-natural-gas-cng-ft3'],
    [/-lng-/, 'liquefied-natural-gas-lng-gal'],
    [/lpg/, 'liquefied-petroleum-gases-lpg-gal'],
    [/diesel/, 'diesel-fuel-gal'],
  ];
  const found = rows.find(([word]) => word.test(words));
  return byInput.get(`activity-gases/epa-mobile-co2-${found?.[1] ?? ''}`);
}

function expected(offer: Offer) {
  const co2 = figure(fuelRow(offer), 'co2');
  const amount = convert(decimal(QUANTITY), offer.unit, co2.unit.split('/')[1] ?? '');
  if (!amount.ok) throw new Error(`${offer.unit} is offered for ${offer.input.id}.`);
  const by = offer.input.methodId === epaOnRoad.id ? decimal(MILES) : amount.value;
  const fossil = isBlend(offer) ? amount.value.times(4).div(5) : amount.value;
  const tonnes = (quantity: ReturnType<typeof decimal>, value: string) => fixedText(quantity.times(value).div(1000), 6);
  return {
    co2: tonnes(fossil, co2.value),
    ch4: tonnes(by, figure(rowOf(offer), 'ch4').value),
    n2o: tonnes(by, figure(rowOf(offer), 'n2o').value),
  };
}

describe('vehicles and equipment of the United States', () => {
  test('have every row of Tables 2, 3, 4 and 5 but methanol, which has no row in Table 2', () => {
    const used = new Set(offers.flatMap((offer) => recorded(offer).trace.factors.map(({ id }) => id)));
    const rows = hub.filter(({ kind }) => kind === 'activity-gases');
    expect(rows.length).toBe(199);
    const unused = rows.filter(({ id }) => !used.has(id)).map(({ input }) => input);
    expect(unused.every((input) => input?.startsWith('epa-onroad-methanol-'))).toBe(true);
    expect(unused).toHaveLength(3);
  }, 60_000);

  test('are fuel and miles times the printed figures, gas by gas, to the sixth decimal', () => {
    const off = offers.filter((offer) => {
      const { outputs } = recorded(offer);
      return Object.entries(expected(offer)).some(
        ([gas, wanted]) => fixedText(decimal(outputs[gas as 'co2'] ?? 'none'), 6) !== wanted,
      );
    });
    expect(off.map(({ input, use, unit }) => `${input.id} ${use.id} in ${unit}`)).toEqual([]);
  }, 60_000);
});
