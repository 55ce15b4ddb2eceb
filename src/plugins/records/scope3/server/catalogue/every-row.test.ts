import { describe, expect, test } from 'vitest';
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

/**
 * What the methods ask for besides the quantity, how many refusals there are of each kind, and nothing else: a figure of the
 * method (days, weeks, shares, a distance, an exchange rate), a unit its rows do not convert to, or an own factor for the
 * upstream of a fuel whose table gives none.
 */
const REFUSED: Readonly<Record<string, number>> = {
  'ghgp.commuting.average input.missing methodInputs.daysPerYear': 192,
  'ghgp.commuting.average input.missing methodInputs.modeShare': 192,
  'ghgp.commuting.average input.missing methodInputs.oneWay': 192,
  'ghgp.commuting.distance input.missing methodInputs.daysPerWeek': 1122,
  'ghgp.commuting.distance input.missing methodInputs.weeks': 1122,
  'ghgp.commuting.distance unit.incompatible unit person': 561,
  'ghgp.end-of-life.average input.missing methodInputs.treatmentShare': 338,
  'ghgp.fuel-energy.upstream-fuel factor.missing inputType': 763,
  'ghgp.fuel-energy.upstream-fuel unit.incompatible unit kg': 379,
  'ghgp.fuel-energy.upstream-fuel unit.incompatible unit t': 379,
  'ghgp.investment.average input.missing methodInputs.exchangeRate': 12192,
  'ghgp.investment.average input.missing methodInputs.share': 14224,
  'ghgp.purchased-goods.spend input.missing methodInputs.exchangeRate': 15228,
  'ghgp.transport.distance input.missing methodInputs.distance': 3084,
  'ghgp.transport.spend input.missing methodInputs.exchangeRate': 1368,
  'ghgp.travel.spend input.missing methodInputs.exchangeRate': 564,
  'ghgp.use.contained-gases input.missing methodInputs.contained': 2528,
  'ghgp.use.direct-energy input.missing methodInputs.perUse': 1198,
  'ghgp.use.direct-energy input.missing methodInputs.uses': 1198,
  'ghgp.use.direct-fuel-feedstock unit.incompatible unit item': 699,
  'ghgp.use.direct-fuel-feedstock unit.incompatible unit thousand-items': 699,
  'ghgp.use.indirect input.missing methodInputs.perUse': 62,
  'ghgp.use.indirect input.missing methodInputs.uses': 62,
  'ghgp.waste.average input.missing methodInputs.treatmentShare': 339,
};

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

describe('every input of Scope 3 with one row', () => {
  const results = offers.map((offer) => [offer, run(offer)] as const);

  test('is quantity × factor, gas by gas, to the sixth decimal', () => {
    const faults = results.flatMap(([offer, result]) => {
      const fault = result.ok ? faultOf(offer, result) : null;
      return fault === null
        ? []
        : [`${offer.methodId}: ${offer.input.id} / ${offer.use} in ${offer.edition}, ${offer.unit}: ${fault}`];
    });
    expect(faults).toEqual([]);
    expect(results.filter(([, { ok }]) => ok).length).toBeGreaterThan(10_000);
  }, 60_000);

  test('is refused without further figures only where its method asks for them', () => {
    const refused = new Map<string, number>();
    const unprinted: (readonly [edition: string, input: string])[] = [];
    for (const [{ methodId, unit, edition, input }, result] of results) {
      if (result.ok) continue;
      for (const { code, path } of result.problems) {
        const kind = [methodId, code, path, ...(code === 'unit.incompatible' ? [unit] : [])].join(' ');
        refused.set(kind, (refused.get(kind) ?? 0) + 1);
        if (code === 'factor.missing') unprinted.push([edition, input.id] as const);
      }
    }
    expect(Object.fromEntries([...refused].toSorted(([one], [other]) => (one < other ? -1 : 1)))).toEqual(REFUSED);
    // The row of such a fuel has no upstream figure, and its table says why.
    const printed = unprinted.filter(([edition, input]) =>
      rows.some(
        (row) =>
          row.edition === edition &&
          row.input === input &&
          row.kind === 'fuel' &&
          row.use === 'STATIONARY' &&
          row.missing['scope3'] === undefined,
      ),
    );
    expect(printed).toEqual([]);
  });
});
