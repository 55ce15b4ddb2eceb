import { isPerYear, yearsOf } from '#domain/emissions';
import { decimal } from '#domain/units';
import { factorFigures, OWN } from './factors.ts';
import type { Part } from './term.ts';

/** Multiplies by the share of a year the record covers, by days, for factors and figures per year. */
export const years: Part = {
  inputs: [],
  term: ({ input }) => {
    const { value, parts, step } = yearsOf(input.fromDate, input.toDate);
    const [only, ...more] = parts;
    // Multiplies by days before dividing, so that a share of a year stays exact as long as possible.
    if (only && more.length === 0)
      return { symbol: 'Y', text: step.substituted, by: decimal(only.days), over: decimal(only.length) };
    return { symbol: 'Y', text: `(${step.substituted})`, by: value };
  },
};

/** The same if the factor itself is per year, such as wastewater per person. */
export const yearsOfFactor: Part = {
  inputs: [],
  term: (context) => {
    const [first] = factorFigures(context.factors, ['combustion', 'upstream'], OWN.value);
    const figure = first?.factor.values[first.value];
    return figure && isPerYear(figure.unit) ? years.term(context) : null;
  },
};
