import { exactText, roundTo, type Decimal } from '#domain/units';
import type { TraceStep } from '#domain/emissions';

/** Decimal places of quotients, which rarely terminate. Products and sums are exact. */
const QUOTIENT_DECIMALS = 12;

/** A figure as text: exact if it terminates within twelve decimals. */
export function textOf(value: Decimal): string {
  return exactText(roundTo(value, QUOTIENT_DECIMALS));
}

/** One line of the working. */
export function step(
  id: string,
  [formula, substituted]: readonly [string, string],
  result: Decimal | null,
  unit: string,
  more: { readonly factorIds?: readonly string[]; readonly note?: string } = {},
): TraceStep {
  return {
    id,
    formula,
    substituted,
    result: result && textOf(result),
    unit,
    factorIds: more.factorIds ?? [],
    ...(more.note === undefined ? {} : { note: more.note }),
  };
}
