import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { MethodContext, TraceStep } from '#domain/emissions';
import type { Part, Term } from './term.ts';

/** An amount on its way through a formula, in symbols and in figures. */
export interface Amount {
  readonly value: Decimal;
  readonly unit: string;
  readonly formula: string;
  readonly substituted: string;
}

/** The quantity as the engine brought it to the method's unit. */
export function quantityOf({ quantity, quantityUnit }: MethodContext): Amount {
  return {
    value: quantity,
    unit: quantityUnit,
    formula: 'Q',
    substituted: `${exactText(quantity)} ${quantityUnit}`,
  };
}

const joined = (first: string, terms: readonly string[]) => [first, ...terms].join(' × ');

/** Multiplied by every term. All multiplications come before the divisions, so that a share of a third stays exact. */
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

/** The terms of those parts that say something. */
export function termsOf(parts: readonly Part[], context: MethodContext): readonly Term[] {
  return parts.flatMap((part) => part.term(context) ?? []);
}

/** The line of a working that says what an amount came to. */
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

/** The same amount as a person reads it on in the next line. */
export const carriedOn = (amount: Amount): Amount => ({
  ...amount,
  formula: 'Q′',
  substituted: `${exactText(amount.value)} ${amount.unit}`.trim(),
});
