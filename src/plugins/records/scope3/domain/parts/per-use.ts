import { convert, decimal, exactText } from '#domain/units';
import type { MethodContext } from '#domain/emissions';
import { perIn } from './factor-method.ts';
import { USE_UNIT, USE_UNITS } from './factors.ts';
import { FINE, invalid, times, type Part } from './term.ts';

const PER_USE = 'perUse';

const unitOfUse = (context: MethodContext) => context.choice(USE_UNIT) ?? USE_UNITS[0];

const converted = (context: MethodContext) => convert(decimal(1), unitOfUse(context), perIn(context) ?? '');

/** How often a product is used: over its lifetime, or per year with its lifetime in years. */
export const lifetimeUses: readonly Part[] = [
  times({ id: 'uses', symbol: 'u', required: true }),
  times({ id: 'lifetimeYears', unit: 'years', symbol: 'l' }),
];

/** What one use takes, in a separate unit that converts to the factor's. */
export const takenPerUse: Part = {
  inputs: [
    { id: PER_USE, unit: '', required: true, decimals: FINE },
    { id: USE_UNIT, unit: '', required: false, choices: USE_UNITS },
  ],
  check: (context) => (converted(context).ok ? [] : [invalid(USE_UNIT, { fault: 'not-the-factor-unit' })]),
  term: (context) => {
    const used = context.methodInput(PER_USE);
    const one = converted(context);
    return used && one.ok
      ? { symbol: 'e', text: `${exactText(used)} ${unitOfUse(context)}`, by: used.times(one.value) }
      : null;
  },
};
