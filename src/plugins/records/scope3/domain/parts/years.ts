import { isPerYear, yearsOf } from '#domain/emissions';
import { decimal } from '#domain/units';
import { factorFigures, OWN } from './factors.ts';
import type { Part } from './term.ts';

/** Multiplies by the part of a year the record covers, by its days: for factors and figures of a year. */
export const years: Part = {
  inputs: [],
  term: ({ input }) => {
    const { value, parts, step } = yearsOf(input.fromDate, input.toDate);
    const [only, ...more] = parts;
    // Days before their division, so that a share of a year stays exact as long as it can.
    if (only && more.length === 0)
      return { symbol: 'Y', text: step.substituted, by: decimal(only.days), over: decimal(only.length) };
    return { symbol: 'Y', text: `(${step.substituted})`, by: value };
  },
};

/** The same where the factor itself says that it is of a year: wastewater of a person. */
export const yearsOfFactor: Part = {
  inputs: [],
  term: (context) => {
    const [first] = factorFigures(context.factors, ['combustion', 'upstream'], OWN.value);
    const figure = first?.factor.values[first.value];
    return figure && isPerYear(figure.unit) ? years.term(context) : null;
  },
};
