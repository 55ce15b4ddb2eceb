import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { faultOf } from '#domain/emissions';
import type { CalculationProblem, MethodContext, MethodInput } from '#domain/emissions';
import { FINE, invalid, missing, percent, type Part } from './term.ts';

/** Ids of the figures of an allocation. `occupancy` is for partly empty buildings. */
export interface Allocation {
  /** The company's own part, for example `ownArea`. */
  readonly own: string;
  /** The whole it is part of, for example `wholeArea`. */
  readonly whole: string;
  readonly unit: string;
  readonly occupancy?: string;
  readonly required?: boolean;
}

function inputsOf({ own, whole, unit, occupancy, required = false }: Allocation): readonly MethodInput[] {
  return [
    { id: own, unit, required, decimals: FINE },
    { id: whole, unit, required, decimals: FINE, positive: true },
    ...(occupancy === undefined
      ? []
      : [{ id: occupancy, unit: '%', required: false, decimals: FINE, max: '100', positive: true }]),
  ];
}

/** The occupied part of the whole: empty floors are allocated to no one. */
function occupied(context: MethodContext, allocation: Allocation): Decimal | null {
  const whole = context.methodInput(allocation.whole);
  const occupancy = allocation.occupancy === undefined ? null : context.methodInput(allocation.occupancy);
  return whole && occupancy ? whole.times(occupancy).div(100) : whole;
}

function faults(context: MethodContext, allocation: Allocation): readonly CalculationProblem[] {
  const own = context.methodInput(allocation.own);
  const whole = occupied(context, allocation);
  if (own && !whole) return [missing(allocation.whole)];
  if (whole && !own) return [missing(allocation.own)];
  return own && whole && own.greaterThan(whole)
    ? [invalid(allocation.own, faultOf('above-total', exactText(whole)))]
    : [];
}

function texts(context: MethodContext, { whole, unit, occupancy }: Allocation) {
  const all = `${exactText(context.methodInput(whole) ?? decimal(1))} ${unit}`.trim();
  const rate = occupancy === undefined ? null : context.methodInput(occupancy);
  return rate ? { symbol: '(A × o)', text: `(${all} × ${exactText(rate)} %)` } : { symbol: 'A', text: all };
}

/** Multiplies by own / whole, or by own / (whole × occupancy). Requires both figures or neither. */
export function ratio(allocation: Allocation): Part {
  return {
    inputs: inputsOf(allocation),
    check: (context) => faults(context, allocation),
    term: (context) => {
      const by = context.methodInput(allocation.own);
      const over = occupied(context, allocation);
      if (!by || !over) return null;
      const whole = texts(context, allocation);
      const own = `${exactText(by)} ${allocation.unit}`.trim();
      return { symbol: `a / ${whole.symbol}`, text: `${own} / ${whole.text}`, by, over };
    },
  };
}

/** Multiplies by a share, in percent or as part of a whole. At most one of them; with `required` exactly one. */
export function share(id: string, allocation: Allocation & { readonly required?: boolean }): Part {
  const given = percent({ id, symbol: 's' });
  const counted = ratio({ ...allocation, required: false });
  return {
    inputs: [...given.inputs, ...counted.inputs],
    check: (context) => {
      const both = context.methodInput(id) !== null && context.methodInput(allocation.own) !== null;
      if (both) return [invalid(allocation.own, { fault: 'stated-twice' })];
      const none = context.methodInput(id) === null && context.methodInput(allocation.own) === null;
      const gap = faults(context, allocation);
      return none && gap.length === 0 && allocation.required === true ? [missing(id)] : gap;
    },
    term: (context) => given.term(context) ?? counted.term(context),
  };
}
