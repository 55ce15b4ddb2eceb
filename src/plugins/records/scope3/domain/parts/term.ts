import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { CalculationProblem, Fault, MethodContext, MethodInput } from '#domain/emissions';

/** One multiplier of a product: `× 2`, `× 25 %`, `× 200 / 1500`. `over` divides, so that a share stays exact. */
export interface Term {
  readonly symbol: string;
  readonly text: string;
  readonly by: Decimal;
  readonly over?: Decimal;
}

/** A part of a formula: the figures it asks for, and its multiplier; null if nothing was entered. */
export interface Part {
  readonly inputs: readonly MethodInput[];
  readonly check?: (context: MethodContext) => readonly CalculationProblem[];
  readonly term: (context: MethodContext) => Term | null;
}

/** Decimals of shares, rates and figures per use, which are factors rather than amounts. */
export const FINE = 9;

export const missing = (id: string): CalculationProblem => ({
  code: 'input.missing',
  path: `methodInputs.${id}`,
  fault: 'missing',
});

export const invalid = (id: string, fault: Fault): CalculationProblem => ({
  code: 'input.invalid',
  path: `methodInputs.${id}`,
  ...fault,
});

interface Figure {
  readonly id: string;
  readonly symbol: string;
  readonly unit?: string;
  readonly required?: boolean;
}

const figureInput = ({ id, unit = '', required = false }: Figure, rest: Partial<MethodInput> = {}): MethodInput => ({
  id,
  unit,
  required,
  decimals: FINE,
  ...rest,
});

const withUnit = (value: Decimal, unit = '') => `${exactText(value)} ${unit}`.trim();

/** Multiplies by a figure. */
export function times(figure: Figure): Part {
  return {
    inputs: [figureInput(figure)],
    term: (context) => {
      const by = context.methodInput(figure.id);
      return by && { symbol: figure.symbol, text: withUnit(by, figure.unit), by };
    },
  };
}

/** Multiplies by a percentage; an optional one left empty means 100 %. */
export function percent(figure: Figure): Part {
  return {
    inputs: [figureInput({ ...figure, unit: '%' }, { max: '100' })],
    term: (context) => {
      const by = context.methodInput(figure.id);
      return by && { symbol: figure.symbol, text: `${exactText(by)} %`, by, over: decimal(100) };
    },
  };
}

/** Divides by a figure, for example people by people per car. */
export function dividedBy(figure: Figure): Part {
  return {
    inputs: [figureInput(figure, { positive: true })],
    term: (context) => {
      const over = context.methodInput(figure.id);
      return (
        over && { symbol: `1 / ${figure.symbol}`, text: `1 / ${withUnit(over, figure.unit)}`, by: decimal(1), over }
      );
    },
  };
}

/** Multiplies by a constant of the method, for example 2 for a return trip. */
export const always = (by: number): Part => ({
  inputs: [],
  term: () => ({ symbol: `${by}`, text: `${by}`, by: decimal(by) }),
});
