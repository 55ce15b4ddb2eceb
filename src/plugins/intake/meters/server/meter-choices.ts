import { sameDimension, unitOf } from '#domain/units';
import type { InputType, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Commodity, Direction } from '../domain/index.ts';

/** What the quantity of a meter may be recorded as. */
export interface MeterChoice {
  /** `category|input|use`. */
  readonly id: string;
  readonly scope: number;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string;
  /** Unit of the record. */
  readonly unit: string;
  readonly commodity: Commodity;
}

interface Offered {
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly commodity: Commodity;
  readonly direction: Direction;
  /** Countries it is for; absent: all. */
  readonly countries?: readonly string[];
  /** Only this use; absent: all of the input. */
  readonly use?: string;
}

const gas = (country: string, inputTypeId: string): Offered => ({
  categoryId: 'STATIONARY_FUELS',
  inputTypeId,
  commodity: 'GAS',
  direction: 'IMPORT',
  countries: [country],
});

/** Electricity that a facility supplies to the network is a line of energy by what makes it (NGER). */
const exported = (inputTypeId: string): Offered => ({
  categoryId: 'ELECTRICITY_PRODUCTION',
  inputTypeId,
  commodity: 'ELECTRICITY',
  direction: 'EXPORT',
  countries: ['AU'],
  use: 'SUPPLIED_TO_NETWORK',
});

/** In the order they are offered: the first that fits is preselected. */
const OFFERED: readonly Offered[] = [
  { categoryId: 'ELECTRICITY', inputTypeId: 'grid-electricity', commodity: 'ELECTRICITY', direction: 'IMPORT' },
  gas('AU', 'natural-gas-pipeline'),
  gas('CA', 'eccc-natural-gas'),
  gas('GB', 'desnz-fuel-natural-gas'),
  gas('NZ', 'mfe-natural-gas'),
  gas('US', 'epa-stationary-natural-gas'),
  {
    categoryId: 'PURCHASED_GOODS_AND_SERVICES',
    inputTypeId: 'desnz-water-supply-water-supply-m3',
    commodity: 'WATER',
    direction: 'IMPORT',
    countries: ['GB'],
  },
  exported('electricity-from-sun'),
  exported('electricity-from-wind'),
  exported('electricity-from-cogeneration'),
  exported('electricity-from-fuels'),
  exported('electricity-from-water'),
  exported('electricity-from-other-sources'),
];

/** The unit of a record for values in `unit`; undefined if the input is measured in something else. */
const unitFor = ({ units }: Pick<InputType, 'units'>, unit: string) =>
  units.includes(unit) ? unit : units.find((one) => sameDimension(one, unit));

/** What values in a unit may be recorded as at a facility. */
export function choicesFor(
  library: Pick<ReferenceLibrary, 'inputType' | 'category'>,
  { country, unit, direction }: { readonly country: string; readonly unit: string; readonly direction: Direction },
): readonly MeterChoice[] {
  if (!unitOf(unit)) return [];
  return OFFERED.filter((one) => one.direction === direction && (one.countries?.includes(country) ?? true)).flatMap(
    ({ categoryId, inputTypeId, commodity, use: only }) => {
      const category = library.category(categoryId);
      const input = library.inputType(categoryId, inputTypeId);
      if (!category || !input) return [];
      return input.consumptionTypes
        .filter(({ id }) => only === undefined || id === only)
        .flatMap((use): readonly MeterChoice[] => {
          const recorded = unitFor({ units: use.units ?? input.units }, unit);
          if (recorded === undefined) return [];
          const consumptionTypeId = use.id;
          return [
            {
              id: `${categoryId}|${inputTypeId}|${consumptionTypeId}`,
              scope: category.scope,
              categoryId,
              inputTypeId,
              consumptionTypeId,
              unit: recorded,
              commodity,
            },
          ];
        });
    },
  );
}
