import { decimal, exactText } from '#domain/units';
import type { Method, MethodContext } from '#domain/emissions';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { lifetimeUses, takenPerUse } from './parts/per-use.ts';
import { reportedMethod } from './parts/reported-method.ts';
import type { Stage } from './parts/factors.ts';
import { ratio } from './parts/share.ts';
import { FINE, percent, times } from './parts/term.ts';

/** Products are counted; the parts of the formula convert the count to the factor's unit. */
const counted = () => 'item';

const PRODUCTS = 'products';
const USES = 'uses';
const KG_PER_TONNE = 1000;

const known = reportedMethod({ id: 'ghgp.use.intensity', source: guidance('appendix C, formula C.1', 161) });

/** Formula C.1: emissions of a product per use, shown with its lifetime emissions. */
function intensityStep(context: MethodContext) {
  const products = context.methodInput(PRODUCTS) ?? decimal(1);
  const uses = context.methodInput(USES) ?? decimal(1);
  return {
    id: 'intensity',
    formula: 'Q × 1000 / (n × u)',
    substituted: `${exactText(context.quantity)} t CO2-e × ${KG_PER_TONNE} / (${exactText(products)} × ${exactText(uses)})`,
    result: exactText(context.quantity.times(KG_PER_TONNE).div(products.times(uses))),
    unit: 'kg CO2-e/use',
    factorIds: [],
  };
}

const intensity: Method = {
  ...known,
  inputs: [PRODUCTS, USES].map((id) => ({ id, unit: '', required: true, decimals: FINE, positive: true })),
  compute: (context) => {
    const { outputs, steps } = known.compute(context);
    return { outputs, steps: [...steps, intensityStep(context)] };
  },
};

/** The category covers scopes 1 and 2 of the users of a product (Scope 3 Standard, table 5.4), so nothing upstream. */
const USERS_OWN: readonly Stage[] = ['combustion'];

/** Category 11: use of sold products over their whole lifetime. */
export const use: readonly Method[] = [
  factorMethod({
    id: 'ghgp.use.direct-energy',
    source: guidance('category 11, formula 11.1', 117),
    parts: [...lifetimeUses, takenPerUse],
    unitFor: counted,
    stages: USERS_OWN,
  }),
  factorMethod({
    id: 'ghgp.use.direct-fuel-feedstock',
    source: guidance('category 11, formula 11.2', 119),
    parts: [percent({ id: 'burntShare', symbol: 's' })],
    stages: USERS_OWN,
  }),
  factorMethod({
    id: 'ghgp.use.contained-gases',
    source: guidance('category 11, formula 11.3', 120),
    parts: [
      times({ id: 'contained', unit: 'kg', symbol: 'c', required: true }),
      percent({ id: 'releasedShare', symbol: 'r' }),
    ],
    unitFor: counted,
  }),
  factorMethod({
    id: 'ghgp.use.indirect',
    source: guidance('category 11, formula 11.4', 121),
    parts: [...lifetimeUses, percent({ id: 'scenarioShare', symbol: 's' }), takenPerUse],
    unitFor: counted,
    stages: USERS_OWN,
  }),
  factorMethod({
    id: 'ghgp.use.intermediate',
    source: guidance('category 11, formula 11.5', 123),
    parts: [...lifetimeUses, ratio({ own: 'ownPart', whole: 'wholeProduct', unit: '' })],
    unitFor: counted,
    stages: USERS_OWN,
  }),
  factorMethod({
    id: 'ghgp.use.per-use',
    source: guidance('category 11, formula 11.5', 123),
    parts: lifetimeUses,
    unitFor: counted,
    stages: USERS_OWN,
  }),
  intensity,
];
