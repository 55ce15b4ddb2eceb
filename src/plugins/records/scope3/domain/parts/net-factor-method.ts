import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { factorUnitOf, faultOf } from '#domain/emissions';
import type { CalculationProblem, Factor, Method, MethodContext, MethodResult } from '#domain/emissions';
import { quantityOf } from './amount.ts';
import { factorMethod, type FactorMethod } from './factor-method.ts';
import { OWN } from './factors.ts';
import { FINE, invalid } from './term.ts';

/** A part of the factor that the method must deduct, because it is counted elsewhere. */
export interface Deduction {
  readonly id: string;
  readonly symbol: string;
}

interface Taken extends Deduction {
  readonly value: Decimal;
}

const takenIn = (context: MethodContext, deductions: readonly Deduction[]): readonly Taken[] =>
  deductions.flatMap((one) => {
    const value = context.methodInput(one.id);
    return value ? [{ ...one, value }] : [];
  });

function faults(context: MethodContext, deductions: readonly Deduction[]): readonly CalculationProblem[] {
  const taken = takenIn(context, deductions);
  const [first] = taken;
  if (!first) return [];
  const figure = context.factors[OWN.role]?.values[OWN.value];
  if (!figure) return [invalid(first.id, { fault: 'not-per-quantity' })];
  const left = taken.reduce((rest, { value }) => rest.minus(value), decimal(figure.value));
  return left.isNegative() ? [invalid(first.id, faultOf('above-factor', figure.value))] : [];
}

/** `Q × (EF − a − b)`: a life cycle factor without what scopes 1 and 2 already count. */
function netLine(context: MethodContext, factor: Factor, taken: readonly Taken[]): MethodResult {
  const figure = factor.values[OWN.value];
  const unit = factorUnitOf(figure?.unit ?? '');
  if (!figure || !unit) throw new Error(`The factor "${factor.id}" was checked to be per unit of the quantity.`);
  const amount = quantityOf(context);
  const net = taken.reduce((rest, { value }) => rest.minus(value), decimal(figure.value));
  const total = amount.value.times(net).div(unit.toTonnes);
  const divisor = unit.toTonnes === 1 ? '' : ` / ${unit.toTonnes}`;
  const less = taken.map(({ symbol }) => ` − ${symbol}`).join('');
  const lessText = taken.map(({ value }) => ` − ${exactText(value)}`).join('');
  return {
    outputs: { total },
    steps: [
      {
        id: 'total',
        formula: `Q × (EF${less})${divisor}`,
        substituted: `${amount.substituted} × (${figure.value}${lessText}) ${figure.unit}${divisor}`,
        result: exactText(total),
        unit: 't CO2-e',
        factorIds: [factor.id],
      },
    ],
  };
}

/** A factor method whose factor may include more than the method counts. Deductions are in the factor's unit. */
export function netFactorMethod(declared: FactorMethod, deductions: readonly Deduction[]): Method {
  const plain = factorMethod({
    ...declared,
    further: {
      inputs: deductions.map(({ id }) => ({ id, unit: '', required: false, decimals: FINE })),
      check: (context) => faults(context, deductions),
    },
  });
  return {
    ...plain,
    compute: (context) => {
      const taken = takenIn(context, deductions);
      const factor = context.factors[OWN.role];
      return factor && taken.length > 0 ? netLine(context, factor, taken) : plain.compute(context);
    },
  };
}
