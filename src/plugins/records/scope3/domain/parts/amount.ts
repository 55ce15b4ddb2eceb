import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { MethodContext, TraceStep } from '#domain/emissions';
import type { Part, Term } from './term.ts';

/** An intermediate amount of a formula, in symbols and in numbers. */
export interface Amount {
  readonly value: Decimal;
  readonly unit: string;
  readonly formula: string;
  readonly substituted: string;
}

/** The quantity, which the engine has converted to the method's unit. */
export function quantityOf({ quantity, quantityUnit }: MethodContext): Amount {
  return {
    value: quantity,
    unit: quantityUnit,
    formula: 'Q',
    substituted: `${exactText(quantity)} ${quantityUnit}`,
  };
}

const joined = (first: string, terms: readonly string[]) => [first, ...terms].join(' × ');

/** The amount times every term. Multiplications come before divisions, so that a share of one third stays exact. */
export function multiplied(amount: Amount, terms: readonly Term[]): Amount {
  let value = amount.value;
  let over = decimal(1);
  for (const term of terms) {
    value = value.times(term.by);
    over = over.times(term.over ?? 1);
  }
  return {
    value: value.div(over),
    unit: amount.unit,
    formula: joined(
      amount.formula,
      terms.map(({ symbol }) => symbol),
    ),
    substituted: joined(
      amount.substituted,
      terms.map(({ text }) => text),
    ),
  };
}

/** The terms of the parts that have one. */
export function termsOf(parts: readonly Part[], context: MethodContext): readonly Term[] {
  return parts.flatMap((part) => part.term(context) ?? []);
}

/** The line of the working that shows an amount. */
export function amountStep(id: string, amount: Amount): TraceStep {
  return {
    id,
    formula: amount.formula,
    substituted: amount.substituted,
    result: exactText(amount.value),
    unit: amount.unit,
    factorIds: [],
  };
}

/** The amount as the next line of the working shows it. */
export const carriedOn = (amount: Amount): Amount => ({
  ...amount,
  formula: 'Q′',
  substituted: `${exactText(amount.value)} ${amount.unit}`.trim(),
});
