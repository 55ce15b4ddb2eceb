import type { Method } from '#domain/emissions';
import { commuting } from './commuting.ts';
import { franchise } from './franchise.ts';
import { fuelEnergy } from './fuel-energy.ts';
import { investment } from './investment.ts';
import { leased } from './leased.ts';
import { processing } from './processing.ts';
import { purchasedGoods } from './purchased-goods.ts';
import { transport } from './transport.ts';
import { supplierStated } from './supplier-stated.ts';
import { travel } from './travel.ts';
import { withUncertainty } from './parts/uncertainty.ts';
import { use } from './use.ts';
import { endOfLife, waste } from './waste.ts';

/** Every calculation method of the 15 categories. */
export const scope3Methods: readonly Method[] = [
  ...purchasedGoods,
  ...fuelEnergy,
  ...transport,
  ...waste,
  ...travel,
  ...commuting,
  ...leased,
  ...processing,
  ...use,
  ...endOfLife,
  ...franchise,
  ...investment,
  ...supplierStated,
].map(withUncertainty);
