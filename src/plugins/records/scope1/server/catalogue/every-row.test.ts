import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { convert, decimal, sum, type Decimal } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { placeOfEdition, stored, tonnesByRow } from '../../../../../../tests/support/printed-figures.ts';
import { fuelBlend, leakage, SCOPE1_METHODS } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const library = await openSeededLibrary();
const methods = new Map(SCOPE1_METHODS.map((method) => [method.id, method]));

const QUANTITY = '7654.321';

/** Inputs without which a method gives no result, and the parts of it that are no row times the quantity. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'epa.mobile.on-road': { milesDriven: '321.5' },
  'ghgp.combustion.gas': { calorificValue: '39.5' },
};

/** Methods that do more than multiply: their own tests compare them with published examples. */
const COMPOSED = new Set<string>([
  fuelBlend.id,
  leakage.id,
  'eccc.combustion.natural-gas',
  'nga.industrial.carbonate',
  'nga.industrial.kiln',
  'nga.waste.wastewater',
]);

/** Every offered input and use, in each edition that has it and each unit it accepts. */
const offers = scope1Catalogue
  .inputTypes(library.factors())
  .flatMap((input) =>
    input.consumptionTypes.flatMap(({ id: use, methodId = input.methodId, editionIds }) =>
      COMPOSED.has(methodId)
        ? []
        : editionIds.flatMap((edition) => input.units.map((unit) => ({ input, use, methodId, edition, unit }))),
    ),
  );

type Offer = (typeof offers)[number];

function run({ input, use, methodId, edition, unit }: Offer) {
  const method = methods.get(methodId);
  if (!method) throw new Error(`There is no method "${methodId}".`);
  const day = library.edition(edition)?.appliesFrom ?? '';
  const given = GIVEN[methodId] ?? {};
  const activity = {
    edition,
    inputType: input.id,
    consumptionType: use,
    place: placeOfEdition(library, edition),
    fromDate: day,
    toDate: day,
    quantity: QUANTITY,
    unit,
  };
  const plain = calculate(method, { ...activity, methodInputs: {} }, library.bookFor(edition));
  return plain.ok ? plain : calculate(method, { ...activity, methodInputs: given }, library.bookFor(edition));
}

type Row = ReturnType<typeof library.factors>[number];
const rowsById = new Map<string, Row>(library.factors().map((row) => [row.id, row]));

/** By the unit of the offer; a waste by its density, a gas by the calorific value, a vehicle's other gases by its miles. */
function byRow({ methodId, unit }: Offer, figure: string, row: Row): Decimal | null {
  if (methodId === 'epa.mobile.on-road' && figure !== 'co2') return tonnesByRow(row, figure, 'mi', '321.5');
  const direct = tonnesByRow(row, figure, unit, QUANTITY);
  const metres = convert(decimal(QUANTITY), unit, 'm3');
  if (direct || !metres.ok) return direct;
  const density = row.values['density'];
  if (density) return tonnesByRow(row, figure, 't', metres.value.times(density.value).toFixed());
  return methodId === 'ghgp.combustion.gas'
    ? tonnesByRow(row, figure, 'MJ', metres.value.times('39.5').toFixed())
    : null;
}

const GASES = ['co2', 'ch4', 'n2o'] as const;

/** What is wrong with one calculation; `null` if its gases and total are those of its rows. */
function faultOf(offer: Offer, result: Extract<ReturnType<typeof run>, { ok: true }>): string | null {
  const { outputs, trace } = result;
  const found: Decimal[] = [];
  for (const gas of GASES) {
    const step = trace.steps.find(({ id }) => id === gas);
    const value = outputs[gas];
    if (!step || value === undefined || value === null) continue;
    const row = rowsById.get(step.factorIds[0] ?? '');
    const wanted = row ? byRow(offer, gas, row) : null;
    if (!wanted) return `${gas} has no figure of the row ${step.factorIds[0]}`;
    if (stored(wanted) !== stored(value)) return `${gas} is ${value}, by the row ${stored(wanted)}`;
    found.push(wanted);
  }
  const total = outputs.total;
  if (total === undefined || total === null) return 'it has no total';
  const row = rowsById.get(trace.steps.find(({ id }) => id === 'total')?.factorIds[0] ?? '');
  const by = (figure: string) => (row ? byRow(offer, figure, row) : null);
  const whole = by('co2e') ?? by('gwpKyoto') ?? (found.length > 0 ? sum(found) : null) ?? by('gwp');
  if (!whole) return decimal(total).isZero() && trace.steps.some(({ id }) => id === 'energy') ? null : 'it has no row';
  return stored(whole) === stored(total) ? null : `the total is ${total}, by the rows ${stored(whole)}`;
}

const nameOf = ({ input, use, edition, unit }: Offer) => `${input.id} / ${use} in ${edition}, ${unit}`;

describe('every input of Scope 1, in each edition and each unit', () => {
  const results = offers.map((offer) => [offer, run(offer)] as const);

  test('is quantity × factor, gas by gas, to the sixth decimal', () => {
    const faults = results.flatMap(([offer, result]) => {
      const fault = result.ok ? faultOf(offer, result) : null;
      return fault === null ? [] : [`${nameOf(offer)}: ${fault}`];
    });
    expect(faults).toEqual([]);
    expect(results.filter(([, { ok }]) => ok).length).toBeGreaterThan(10_000);
  });

  test('has a result, or its tables have no figure for the unit', () => {
    const refused = results.flatMap(([offer, result]) =>
      result.ok ? [] : [`${nameOf(offer)}: ${result.problems.map(({ code }) => code).join(', ')}`],
    );
    // E85 and B20 are sold as ethanol and biodiesel: their share of biofuel has to be given.
    const isBlend = (text: string) => /^epa-onroad-(?:ethanol|biodiesel)-.*: input\.missing$/.test(text);
    expect(refused.filter((text) => !text.endsWith(': unit.incompatible') && !isBlend(text))).toEqual([]);
  });
});
