import type { ScopeCatalogue } from '#plugins/reference/reference-data/server';
import { fuelInputs } from './fuels.ts';
import { gasInputs } from './gases.ts';
import { CATEGORIES, SUB_CATEGORIES } from './names.ts';
import { printedFuelInputs } from './printed-fuels.ts';
import { processInputs } from './processes.ts';
import { usVehicleInputs } from './us-vehicles.ts';
import { vehicleInputs } from './vehicles.ts';

/** The inputs of Scope 1 besides the fuels of the tables: blends, lubricants, feedstock, gases, processes, waste. */
export const scope1Catalogue: ScopeCatalogue = {
  categories: CATEGORIES,
  subCategories: SUB_CATEGORIES,
  inputTypes: (factors) => [
    ...fuelInputs(factors),
    ...printedFuelInputs(factors),
    ...vehicleInputs(factors),
    ...usVehicleInputs(factors),
    ...gasInputs(factors),
    ...processInputs(factors),
  ],
};
