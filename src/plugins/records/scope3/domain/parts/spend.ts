import { exactText } from '#domain/units';
import type { MethodContext, Method } from '#domain/emissions';
import { factorMethod, perIn } from './factor-method.ts';
import { currencyOf } from './money.ts';
import { FINE, invalid, missing, times, type Part } from './term.ts';

const RATE = 'exchangeRate';
const INDEX_OF_FACTOR = 'indexFactorYear';
const INDEX_OF_SPEND = 'indexSpendYear';
const BASIS = 'basis';

/** Whether a unit of money is in another currency than the factor's. */
function isForeign(typed: string, per: string | undefined): boolean {
  const own = currencyOf(typed);
  const ofFactor = currencyOf(per ?? '');
  return own !== null && ofFactor !== null && own !== ofFactor;
}

/** An exchange rate, required for a currency other than the factor's and rejected otherwise. */
const exchange: Part = {
  ...times({ id: RATE, symbol: 'x' }),
  check: (context) => {
    const given = context.methodInput(RATE) !== null;
    const foreign = isForeign(context.input.unit, perIn(context));
    if (foreign && !given) return [missing(RATE)];
    return given && !foreign ? [invalid(RATE, { fault: 'only-foreign-money' })] : [];
  },
};

/** Converts money to the prices of the factor's year. Requires both indexes or neither. */
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

/** The factor column for the price basis: purchaser prices or producer prices. */
const columnOf = (context: MethodContext) => (context.choice(BASIS) === 'producer' ? 'co2eWithoutMargins' : 'co2e');

/** Formulas 1.5 and 4.7: money × factor, with an exchange rate and price indexes if currencies or years differ. */
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
