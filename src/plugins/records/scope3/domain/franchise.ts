import { exactText } from '#domain/units';
import { faultOf, type Method } from '#domain/emissions';
import { floorShare } from './leased.ts';
import { factorMethod } from './parts/factor-method.ts';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { FINE, invalid, missing, type Part } from './parts/term.ts';
import { years } from './parts/years.ts';

const ALL = 'allFranchises';
const SAMPLED = 'sampledFranchises';

/** Formula 14.3: extrapolates from the sampled franchises to the whole group. */
const extrapolated: Part = {
  inputs: [ALL, SAMPLED].map((id) => ({ id, unit: '', required: false, decimals: FINE, positive: true })),
  check: (context) => {
    const all = context.methodInput(ALL);
    const sampled = context.methodInput(SAMPLED);
    if (all && !sampled) return [missing(SAMPLED)];
    if (sampled && !all) return [missing(ALL)];
    return all && sampled?.greaterThan(all) === true ? [invalid(SAMPLED, faultOf('above-total', exactText(all)))] : [];
  },
  term: (context) => {
    const by = context.methodInput(ALL);
    const over = context.methodInput(SAMPLED);
    return by && over && { symbol: 'N / n', text: `${exactText(by)} / ${exactText(over)}`, by, over };
  },
};

/** Category 14: shops and restaurants that franchisees run under the company's name. */
export const franchise: readonly Method[] = [
  reportedMethod({
    id: 'ghgp.franchise.specific',
    source: guidance('category 14, formulas 14.1 and 14.3', 132),
    parts: [floorShare, extrapolated],
    choices: [
      { id: 'covers', unit: '', required: false, choices: ['scopes-1-and-2', 'scope-1', 'scope-2', 'scope-3'] },
    ],
  }),
  factorMethod({
    id: 'ghgp.franchise.energy',
    source: guidance('category 14, formulas 14.2 and 14.3', 132),
    parts: [floorShare, extrapolated],
  }),
  factorMethod({
    id: 'ghgp.franchise.average',
    source: guidance('category 14, formulas 14.4 and 14.5', 134),
    parts: [years],
  }),
];
