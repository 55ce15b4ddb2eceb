import { exactText } from '#domain/units';
import type { Method, MethodContext, MethodInput, MethodResult } from '#domain/emissions';
import { multiplied, quantityOf, termsOf } from './amount.ts';
import type { Part } from './term.ts';

const TONNES = 't CO2-e';

/** A method that takes emissions calculated by a partner, and the company's share of them. */
export interface ReportedMethod {
  readonly id: string;
  readonly source: string;
  readonly parts?: readonly Part[];
  /** Choices that only describe what the figure covers. */
  readonly choices?: readonly MethodInput[];
  /** Note of a result that is shown in the working but is not part of the total. */
  readonly apart?: string;
}

/** `emissions × share`. It needs no factor, because the quantity is in t CO2-e. */
export function reportedMethod({ id, source, parts = [], choices = [], apart }: ReportedMethod): Method {
  const compute = (context: MethodContext): MethodResult => {
    const amount = multiplied(quantityOf(context), termsOf(parts, context));
    return {
      outputs: { total: apart === undefined ? amount.value : null },
      steps: [
        {
          id: apart === undefined ? 'total' : 'apart',
          formula: amount.formula,
          substituted: amount.substituted,
          result: exactText(amount.value),
          unit: TONNES,
          factorIds: [],
          ...(apart === undefined ? {} : { note: apart }),
        },
      ],
    };
  };
  return {
    id,
    version: 1,
    source,
    quantityUnit: () => TONNES,
    inputs: [...parts.flatMap((part) => part.inputs), ...choices],
    needs: [],
    outputs: [{ id: 'total', unit: TONNES, adds: 'sum' }],
    check: (context) => parts.flatMap((part) => part.check?.(context) ?? []),
    compute,
  };
}
