import { decimal } from '#domain/units';
import type { MethodFigures, ProductResult, Rate } from './comparison.ts';

type Method = 'LOCATION' | 'MARKET';

/** A line of the table of key figures: in every ranked one, less is better. */
interface Measure {
  readonly id: MeasureId;
  readonly group: 'emissions' | 'rates' | 'energy' | 'costs';
  /** Empty if each product has its own unit. */
  readonly unit: string;
  /** Number of decimals shown. */
  readonly decimals: number;
  /**
   * Whether products are ranked by it: quantities of different fuels are not comparable, and parts of a total mean
   * nothing alone.
   */
  readonly isRanked: boolean;
  readonly value: (product: ProductResult, method: Method) => string | null;
}

export type MeasureId =
  | 'total'
  | 'tankToWheel'
  | 'electricity'
  | 'upstream'
  | 'otherMethod'
  | 'perKm'
  | 'perTkm'
  | 'perHour'
  | 'perTonne'
  | 'quantity'
  | 'energy'
  | 'fuelCost'
  | 'carbonCost'
  | 'annualCost'
  | 'lifetimeCost';

const by = (figures: MethodFigures, method: Method) => (method === 'MARKET' ? figures.market : figures.location);
const rateBy = (rate: Rate, method: Method) => rate && by(rate, method);

const T = 't CO2-e';

const measure = (
  id: MeasureId,
  group: Measure['group'],
  [unit, decimals]: readonly [string, number],
  value: Measure['value'],
  isRanked = true,
): Measure => ({ id, group, unit, decimals, value, isRanked });

/** Key figures in the order they are shown. */
const MEASURES: readonly Measure[] = [
  measure('total', 'emissions', [T, 2], ({ emissions }, method) => by(emissions.total, method)),
  measure('tankToWheel', 'emissions', [T, 2], ({ emissions }) => emissions.tankToWheel, false),
  measure('electricity', 'emissions', [T, 2], ({ emissions }, method) => by(emissions.electricity, method), false),
  measure('upstream', 'emissions', [T, 2], ({ emissions }, method) => by(emissions.upstream, method), false),
  measure('otherMethod', 'emissions', [T, 2], ({ emissions }, method) =>
    by(emissions.total, method === 'MARKET' ? 'LOCATION' : 'MARKET'),
  ),
  measure('perKm', 'rates', ['kg CO2-e/km', 3], ({ rates }, method) => rateBy(rates.perKm, method)),
  measure('perTkm', 'rates', ['kg CO2-e/t.km', 4], ({ rates }, method) => rateBy(rates.perTkm, method)),
  measure('perHour', 'rates', ['kg CO2-e/h', 2], ({ rates }, method) => rateBy(rates.perHour, method)),
  measure('perTonne', 'rates', ['kg CO2-e/t', 3], ({ rates }, method) => rateBy(rates.perTonne, method)),
  measure('quantity', 'energy', ['', 0], ({ year }) => year.quantity, false),
  measure('energy', 'energy', ['GJ', 0], ({ year }) => year.energy),
  measure('fuelCost', 'costs', ['A$', 0], ({ costs }) => costs.fuel),
  measure('carbonCost', 'costs', ['A$', 0], ({ costs }) => costs.carbon),
  measure('annualCost', 'costs', ['A$', 0], ({ costs }) => costs.annual),
  measure('lifetimeCost', 'costs', ['A$', 0], ({ costs }) => costs.lifetime),
];

/** A measure with its figures, in the order of the products. */
export interface Measured {
  readonly measure: Measure;
  readonly values: readonly (string | null)[];
  /** Positions of the lowest figure; none if all are equal, or fewer than two are known. */
  readonly best: readonly number[];
}

/** Measures with at least one figure. A carbon cost of zero for all is left out: no carbon price was given. */
export function measured(products: readonly ProductResult[], method: Method): readonly Measured[] {
  return MEASURES.flatMap((one) => {
    const values = products.map((product) => one.value(product, method));
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return [];
    if (one.id === 'carbonCost' && known.every((value) => decimal(value).isZero())) return [];
    return [{ measure: one, values, best: one.isRanked ? bestOf(values) : [] }];
  });
}

function bestOf(values: readonly (string | null)[]): readonly number[] {
  const known = values.filter((value) => value !== null).map((value) => decimal(value));
  const [first, ...rest] = known;
  if (!first || rest.every((value) => value.equals(first))) return [];
  const lowest = known.reduce((low, value) => (value.lessThan(low) ? value : low));
  return values.flatMap((value, index) => (value !== null && lowest.equals(value) ? [index] : []));
}
