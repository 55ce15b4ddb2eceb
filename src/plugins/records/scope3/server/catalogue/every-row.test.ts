import { expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { decimal, sum, type Decimal } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { placeOfEdition, stored, tonnesByRow } from '../../../../../../tests/support/printed-figures.ts';
import { scope3Methods } from '../../domain/index.ts';
import { scope3Catalogue } from './index.ts';

const library = await openSeededLibrary();
const methods = new Map(scope3Methods.map((method) => [method.id, method]));
const rows = library.factors();
const rowsById = new Map(rows.map((row) => [row.id, row]));

const QUANTITY = '7654.321';

/** Inputs that no single row decides: a supplier's own figures, electricity of a grid, and yearly figures by days. */
const isComposed = (id: string) => /^own-|^grid-electricity$|^waste-wastewater-/.test(id);

/**
 * Every offered input and use. The uses of an input share its rows: the first has every edition and unit, the others have
 * one edition and one unit.
 */
const offers = scope3Catalogue
  .inputTypes(rows)
  .flatMap((input) =>
    isComposed(input.id)
      ? []
      : input.consumptionTypes.flatMap(({ id: use, methodId = input.methodId, editionIds }, at) =>
          (at === 0 ? editionIds : editionIds.slice(-1)).flatMap((edition) =>
            (at === 0 ? input.units : input.units.slice(0, 1)).map((unit) => ({ input, use, methodId, edition, unit })),
          ),
        ),
  );

type Offer = (typeof offers)[number];

function run({ input, use, methodId, edition, unit }: Offer) {
  const method = methods.get(methodId);
  if (!method) throw new Error(`There is no method "${methodId}".`);
  const day = library.edition(edition)?.appliesFrom ?? '';
  return calculate(
    method,
    {
      edition,
      inputType: input.id,
      consumptionType: use,
      place: placeOfEdition(library, edition),
      fromDate: day,
      toDate: day,
      quantity: QUANTITY,
      unit,
      methodInputs: {},
    },
    library.bookFor(edition),
  );
}

/** One person travels: passenger kilometres are kilometres. */
const PERSONS: Readonly<Record<string, string>> = { km: 'pkm', mi: 'p-mi' };

/** Lines of the working that are added up, with the figure of the row each takes. */
const PARTS: Readonly<Record<string, string>> = { co2: 'co2', ch4: 'ch4', n2o: 'n2o', 'before-use': 'scope3' };

/** What is wrong with a calculation without further figures; null if its gases and total are those of its rows. */
function faultOf({ unit }: Offer, result: Extract<ReturnType<typeof run>, { ok: true }>): string | null {
  const { outputs, trace } = result;
  const by = (row: (typeof rows)[number] | undefined, figure: string): Decimal | null => {
    if (!row) return null;
    const other = PERSONS[unit];
    return tonnesByRow(row, figure, unit, QUANTITY) ?? (other ? tonnesByRow(row, figure, other, QUANTITY) : null);
  };
  const found: Decimal[] = [];
  for (const { id, result: value, factorIds } of trace.steps) {
    const figure = PARTS[id];
    if (figure === undefined || value === null) continue;
    const wanted = by(rowsById.get(factorIds[0] ?? ''), figure);
    if (!wanted) return `${id} has no figure of a row`;
    if (stored(wanted) !== stored(value)) return `${id} is ${value}, by the row ${stored(wanted)}`;
    found.push(wanted);
  }
  const { total } = outputs;
  if (total === undefined || total === null) return 'it has no total';
  const row = rowsById.get(trace.steps.find(({ id }) => id === 'total')?.factorIds[0] ?? '');
  const whole = by(row, 'co2e') ?? by(row, 'gwpKyoto') ?? (found.length > 0 ? sum(found) : null) ?? by(row, 'gwp');
  if (!whole) return decimal(total).isZero() ? null : 'it has no row';
  return stored(whole) === stored(total) ? null : `the total is ${total}, by the rows ${stored(whole)}`;
}

test('every input of Scope 3 with one row is quantity × factor, gas by gas, to the sixth decimal', () => {
  let compared = 0;
  const faults = offers.flatMap((offer) => {
    const result = run(offer);
    if (!result.ok) return [];
    compared += 1;
    const fault = faultOf(offer, result);
    return fault === null
      ? []
      : [`${offer.methodId}: ${offer.input.id} / ${offer.use} in ${offer.edition}, ${offer.unit}: ${fault}`];
  });
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
}, 60_000);
