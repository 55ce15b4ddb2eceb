import { exactText } from '#domain/units';
import type { Method, MethodContext, MethodInput, MethodResult } from '#domain/emissions';
import { multiplied, quantityOf, termsOf } from './amount.ts';
import type { Part } from './term.ts';

const TONNES = 't CO2-e';

/** A method that takes emissions somebody else has calculated, and the part of them that is the company's. */
export interface ReportedMethod {
  readonly id: string;
  readonly source: string;
  readonly parts?: readonly Part[];
  /** Choices that only say what the figure covers. */
  readonly said?: readonly MethodInput[];
  /** The result is shown in the working and is no part of the total; the remark says why. */
  readonly apart?: string;
}

/** `emissions × share`: no factor is needed, the quantity is t CO2-e. */
export function reportedMethod({ id, source, parts = [], said = [], apart }: ReportedMethod): Method {
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
    inputs: [...parts.flatMap((part) => part.inputs), ...said],
    needs: [],
    outputs: [{ id: 'total', unit: TONNES, adds: 'sum' }],
    check: (context) => parts.flatMap((part) => part.check?.(context) ?? []),
    compute,
  };
}
