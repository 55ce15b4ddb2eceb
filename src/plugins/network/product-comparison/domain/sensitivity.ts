import { decimal } from '#domain/units';
import type { ComparedProduct } from './compared-product.ts';
import type { Sensitivity, SensitivityPoint } from './comparison.ts';
import type { DutyCycle } from './duty-cycle.ts';
import { isDieselEngine } from './emissions-year.ts';
import type { FactorSet } from './factor-set.ts';
import { chosenTotal, reckon, type Reckoned } from './product-result.ts';
import { Refusal } from './problem.ts';
import { textOf } from './step.ts';

/** % of the usage: from half to one and a half. */
const USAGES = ['50', '75', '100', '125', '150'];

/** % of the volume of diesel. */
const BLENDS = ['0', '20', '40', '60', '80', '100'];

const point = (at: string, all: readonly (Reckoned | null)[], duty: DutyCycle): SensitivityPoint => {
  const tonnes = all.map((one) => one && chosenTotal(one, duty));
  return {
    at,
    tonnes: tonnes.map((value) => value && textOf(value)),
    cost: all.map((one) => (one?.costs.annual ? textOf(one.costs.annual) : null)),
  };
};

/** If a point cannot be calculated, for example without a factor in an old edition, the line has a gap there. */
function orNothing(work: () => Reckoned): Reckoned | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** How the answer changes with usage, edition of factors, and renewable diesel in the tank. */
export function sensitivityOf(products: readonly ComparedProduct[], duty: DutyCycle, set: FactorSet): Sensitivity {
  const usage = USAGES.map((at) => {
    const other = { ...duty, usage: textOf(decimal(duty.usage).times(at).div(100)) };
    return point(
      at,
      products.map((product) => orNothing(() => reckon(product, other, set))),
      other,
    );
  });
  const edition = set.editions.map(({ id }) =>
    point(
      id,
      products.map((product) => orNothing(() => reckon(product, duty, set, { edition: id }))),
      duty,
    ),
  );
  if (!products.some(({ carrier }) => isDieselEngine(carrier))) return { usage, edition, renewableDiesel: [] };
  const renewableDiesel = BLENDS.map((at) => {
    const renewable = decimal(at).div(100);
    return point(
      at,
      products.map((product) => orNothing(() => reckon(product, duty, set, { renewable }))),
      duty,
    );
  });
  return { usage, edition, renewableDiesel };
}
