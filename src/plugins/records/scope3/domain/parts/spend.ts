import { exactText } from '#domain/units';
import type { MethodContext, Method } from '#domain/emissions';
import { factorMethod, perIn } from './factor-method.ts';
import { currencyOf } from './money.ts';
import { FINE, invalid, missing, times, type Part } from './term.ts';

const RATE = 'exchangeRate';
const INDEX_OF_FACTOR = 'indexFactorYear';
const INDEX_OF_SPEND = 'indexSpendYear';
const BASIS = 'basis';

/** Whether money of one unit is of another currency than the factor's. */
function isForeign(typed: string, per: string | undefined): boolean {
  const own = currencyOf(typed);
  const ofFactor = currencyOf(per ?? '');
  return own !== null && ofFactor !== null && own !== ofFactor;
}

/** Money in another currency than the factor's needs a rate, and no other money may have one. */
const exchange: Part = {
  ...times({ id: RATE, symbol: 'x' }),
  check: (context) => {
    const given = context.methodInput(RATE) !== null;
    const foreign = isForeign(context.input.unit, perIn(context));
    if (foreign && !given) return [missing(RATE)];
    return given && !foreign ? [invalid(RATE, 'only for money in another currency')] : [];
  },
};

/** Brings the money of one year to the prices of the factor's year: both indexes or none. */
const priceLevel: Part = {
  inputs: [INDEX_OF_FACTOR, INDEX_OF_SPEND].map((id) => ({
    id,
    unit: '',
    required: false,
    decimals: FINE,
    positive: true,
  })),
  check: (context) => {
    const [ofFactor, ofSpend] = [INDEX_OF_FACTOR, INDEX_OF_SPEND].map((id) => context.methodInput(id));
    if (ofFactor && !ofSpend) return [missing(INDEX_OF_SPEND)];
    return ofSpend && !ofFactor ? [missing(INDEX_OF_FACTOR)] : [];
  },
  term: (context) => {
    const by = context.methodInput(INDEX_OF_FACTOR);
    const over = context.methodInput(INDEX_OF_SPEND);
    return by && over && { symbol: 'i / j', text: `${exactText(by)} / ${exactText(over)}`, by, over };
  },
};

/** The price a factor is for: what a buyer pays, or what the maker gets. */
const columnOf = (context: MethodContext) => (context.choice(BASIS) === 'producer' ? 'co2eWithoutMargins' : 'co2e');

/** Formulas 1.5 and 4.7: money × factor per money, with a rate and price indexes where years or currencies differ. */
export function spendMethod(id: string, source: string, parts: readonly Part[] = []): Method {
  return factorMethod({
    id,
    source,
    parts: [...parts, exchange, priceLevel],
    column: columnOf,
    unitFor: (typed, per) => (isForeign(typed, per) ? (currencyOf(typed) ?? per) : per),
    further: { inputs: [{ id: BASIS, unit: '', required: false, choices: ['purchaser', 'producer'] }] },
  });
}
