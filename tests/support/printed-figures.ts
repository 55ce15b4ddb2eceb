import { convert, decimal, fixedText, roundTo, type Decimal } from '#domain/units';
import type { Place } from '#domain/emissions';
import type { LibraryFactor, ReferenceLibrary } from '#plugins/reference/reference-data/server';

const TONNES: Readonly<Record<string, string>> = { 'kg CO2-e': '0.001', 't CO2-e': '1' };

/** Decimals that count: a conversion may have endlessly many. */
const PLACES = 40;

/** t CO2-e of a quantity by one figure of a row: written apart from the methods. Null: no unit leads to the figure. */
export function tonnesByRow(
  row: Pick<LibraryFactor, 'values'>,
  figure: string,
  unit: string,
  amount: string,
): Decimal | null {
  const printed = row.values[figure];
  if (!printed) return null;
  const at = printed.unit.lastIndexOf('/');
  const [mass, per] = [TONNES[printed.unit.slice(0, at)], printed.unit.slice(at + 1)];
  if (mass === undefined) return null;
  const direct = convert(decimal(amount), unit, per);
  if (direct.ok) return direct.value.times(printed.value).times(mass);
  const content = row.values['energyContent'];
  const [energy = '', of = ''] = content?.unit.split('/') ?? [];
  const measured = content ? convert(decimal(amount), unit, of) : null;
  const released = content && measured?.ok ? convert(measured.value.times(content.value), energy, per) : null;
  return released?.ok ? released.value.times(printed.value).times(mass) : null;
}

/** A result as it is stored: to the sixth decimal. */
export const stored = (value: Decimal | string) => fixedText(roundTo(decimal(value), PLACES), 6);

/** A place where the rows of an edition apply. */
export function placeOfEdition(library: ReferenceLibrary, edition: string): Place {
  if (edition.startsWith('NGA-')) return { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro' };
  const country = library.edition(edition)?.countries?.[0] ?? 'GB';
  return { country, state: country, grid: country, zone: null };
}

/** Kilowatt hours in a unit as a fraction: 1 MJ is 1 / 3.6 kWh. */
const KWH: Readonly<Record<string, readonly [times: string, by: string]>> = {
  kWh: ['1', '1'],
  MWh: ['1000', '1'],
  GWh: ['1000000', '1'],
  MJ: ['1', '3.6'],
  GJ: ['1000', '3.6'],
};

/** Grams of one unit of mass. */
const GRAMS: Readonly<Record<string, string>> = { g: '1', kg: '1000', t: '1000000', lb: '453.59237' };

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The row has a unit or a figure this test does not know.');
  return value;
}

/** t CO2-e of electricity by a figure of a row of a grid: written apart from the method. */
export function tonnesOfGrid(
  row: Pick<LibraryFactor, 'values'>,
  figure: string,
  quantity: string,
  unit: string,
): Decimal {
  const { value, unit: printed } = must(row.values[figure]);
  const potential = { ch4: 'gwpCh4', n2o: 'gwpN2o' }[figure];
  const [times, by] = must(KWH[unit]);
  const [perTimes, perBy] = must(KWH[printed.slice(printed.lastIndexOf('/') + 1)]);
  return decimal(quantity)
    .times(times)
    .times(value)
    .times(must(GRAMS[printed.slice(0, printed.indexOf(' '))]))
    .times((potential && row.values[potential]?.value) ?? '1')
    .times(perBy)
    .div(decimal(by).times(perTimes).times('1000000'));
}
