import type { Factor } from '#domain/emissions';
import type { ComparedProduct, Duty } from './compared-product.ts';
import type { Supply } from './duty-cycle.ts';
import type { FactorSet } from './factor-set.ts';
import { refuse } from './problem.ts';

const STATIONARY = 'STATIONARY';

/** Euro classes of heavy vehicles in the transport tables: I, III, and IV or higher. */
function euroUse(standard: string | null): string {
  if (standard === 'EURO_I' || standard === 'EURO_III') return `TRANSPORT_HEAVY_${standard}`;
  return 'TRANSPORT_HEAVY_EURO_IV';
}

/**
 * Rows a fuel may use, best first. The tables list petrol and biodiesel for cars only and gas by weight class: that row
 * then applies to every road vehicle.
 */
function usesOf(duty: Duty, standard: string | null): readonly string[] {
  const cars = ['TRANSPORT_CARS_POST_2004', 'TRANSPORT_CARS'];
  if (duty === 'OFF_ROAD') return [STATIONARY];
  if (duty === 'LIGHT') return [...cars, 'TRANSPORT_LIGHT', 'TRANSPORT_GENERAL', STATIONARY];
  return [euroUse(standard), 'TRANSPORT_HEAVY', 'TRANSPORT_GENERAL', ...cars, STATIONARY];
}

interface Wanted {
  readonly supply: Supply;
  readonly product: ComparedProduct;
  readonly duty: Duty;
  readonly edition: string;
}

/** The row for a product and its fuel. */
export function fuelRow({ supply, product, duty, edition }: Wanted, { book }: FactorSet): Factor {
  for (const use of usesOf(duty, product.standard)) {
    const row = book.find({ kind: 'fuel', edition, input: supply, use });
    if (row) return row;
  }
  return refuse('factor-missing', 'edition', `${edition}: ${supply}`, product.id);
}

/** Well-to-tank rows of the United Kingdom per litre, for fuels whose Scope 3 the Australian tables do not estimate. */
const ABROAD: Partial<Record<Supply, string>> = {
  biodiesel: 'desnz-wtt-bio-biodiesel-me-l',
  'renewable-diesel': 'desnz-wtt-bio-biodiesel-hvo-l',
};

/** Rows of a fuel per litre and per tonne; their quotient is the density the source uses. */
const LNG_PER_LITRE = 'desnz-wtt-fuel-lng-l';
const LNG_PER_TONNE = 'desnz-wtt-fuel-lng-t';

/** Inputs of UK rows a comparison may need. */
export const ABROAD_INPUTS: readonly string[] = [...Object.values(ABROAD), LNG_PER_LITRE, LNG_PER_TONNE];

function abroadRow(input: string | undefined, { book, abroad }: FactorSet): Factor | undefined {
  if (input === undefined || abroad === null) return undefined;
  return book.find({ kind: 'activity', edition: abroad, input });
}

/** A well-to-tank factor of a fuel, with the remark it is used under. */
interface UpstreamFactor {
  readonly factor: Factor;
  readonly figure: 'scope3' | 'co2e';
  readonly note?: 'upstream-of-road-row' | 'upstream-abroad';
}

/**
 * Scope 3 of a fuel: from its own row, from a transport row of the same fuel (where it is burnt does not change its
 * supply chain), or from the well-to-tank row of the United Kingdom; undefined if none is published.
 */
export function upstreamFactor(wanted: Wanted, row: Factor, set: FactorSet): UpstreamFactor | undefined {
  if (row.values['scope3']) return { factor: row, figure: 'scope3' };
  for (const use of usesOf('HEAVY', null)) {
    const road = set.book.find({ kind: 'fuel', edition: wanted.edition, input: wanted.supply, use });
    if (road?.values['scope3']) return { factor: road, figure: 'scope3', note: 'upstream-of-road-row' };
  }
  const abroad = abroadRow(ABROAD[wanted.supply], set);
  return abroad && { factor: abroad, figure: 'co2e', note: 'upstream-abroad' };
}

/** Rows whose quotient, kg CO2-e/L over kg CO2-e/t, is the mass in tonnes of a litre of liquefied natural gas. */
export function lngDensityRows(product: ComparedProduct, set: FactorSet): readonly [Factor, Factor] {
  const [litre, tonne] = [abroadRow(LNG_PER_LITRE, set), abroadRow(LNG_PER_TONNE, set)];
  return litre && tonne ? [litre, tonne] : refuse('factor-missing', 'edition', 'LNG: t/L', product.id);
}
