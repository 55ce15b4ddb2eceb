import { exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import { activityLine, countedGas, faultOf } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  Method,
  MethodContext,
  MethodInput,
  MethodResult,
  TraceStep,
} from '#domain/emissions';
import { amountStep, carriedOn, multiplied, quantityOf, termsOf, type Amount } from './amount.ts';
import {
  FACTOR_NEEDS,
  factorFigures,
  gasFigures,
  OWN,
  OWN_INPUT,
  perOf,
  type FactorFigure,
  type Stage,
} from './factors.ts';
import type { Part } from './term.ts';
import { years, yearsOfFactor } from './years.ts';

const BOTH_STAGES: readonly Stage[] = ['combustion', 'upstream'];

/** Declaration of a method `quantity × figures × factor`. */
export interface FactorMethod {
  readonly id: string;
  readonly source: string;
  /** Multipliers of the quantity, in the order of the formula. */
  readonly parts?: readonly Part[];
  /** Unit the quantity is converted to if not the factor's: tonnes for a factor per t.km. */
  readonly unitFor?: (typed: string, per: string) => string;
  /** Which stages of fuels and electricity count; both by default. */
  readonly stages?: readonly Stage[];
  /** Column of the factor table; `co2e` by default. */
  readonly column?: (context: MethodContext) => string;
  /** Figures that are not part of the product, with their rules. */
  readonly further?: {
    readonly inputs: readonly MethodInput[];
    readonly check?: (context: MethodContext) => readonly CalculationProblem[];
    /** An amount added to the quantity, in the same unit: fuel of the empty return trip. */
    readonly added?: (context: MethodContext) => Amount | null;
  };
}

/** Neither a table nor the user supplies a factor. */
function factorMissing({ input, factors }: MethodContext, stages: readonly Stage[]): readonly CalculationProblem[] {
  if (factorFigures(factors, stages, OWN.value).length > 0) return [];
  if (input.inputType.startsWith(OWN_INPUT)) return [{ code: 'input.missing', path: 'customFactor', fault: 'missing' }];
  return [
    { code: 'factor.missing', path: 'inputType', ...faultOf('no-factor', `${input.inputType} / ${input.edition}`) },
  ];
}

/** The unit of the factor's denominator, for the parts of the method; known once the factors are. */
export const perIn = ({ input, factors }: MethodContext): string | undefined => perOf(factors, input, BOTH_STAGES);

interface Line {
  readonly id: string;
  readonly result: Decimal;
  readonly step: TraceStep;
}

/** Applies one figure, through the energy content if the figure is per GJ and the fuel was measured in another unit. */
function lineOf(amount: Amount, { id, factor, value, perEnergy }: FactorFigure): readonly Line[] {
  const byEnergy = perEnergy && perEnergy.unit.endsWith(`/${amount.unit}`) ? perEnergy : null;
  const activity = byEnergy
    ? {
        amount: amount.value.times(byEnergy.value),
        formula: `${amount.formula} × EC`,
        substituted: `${amount.substituted} × ${byEnergy.value} ${byEnergy.unit}`,
      }
    : { amount: amount.value, formula: amount.formula, substituted: amount.substituted };
  const line = activityLine(id, activity, factor, value);
  return line ? [{ id, ...line }] : [];
}

function totalStep(lines: readonly Line[], total: Decimal): TraceStep {
  return {
    id: 'total',
    formula: lines.map(({ id }) => `E(${id})`).join(' + '),
    substituted: lines.map(({ result }) => `${exactText(result)} t CO2-e`).join(' + '),
    result: exactText(total),
    unit: 't CO2-e',
    factorIds: [],
  };
}

/** A gas by its warming potential or the user's own factor. Gases the Kyoto Protocol does not cover stay separate. */
function gasOf({ factors, input }: MethodContext, { value, formula, substituted }: Amount) {
  const { gas, factor } = factors;
  if (!gas || (factor && !input.ownFactor)) return null;
  return countedGas({ amount: value, formula, substituted }, gas, factor ? { factor, value: OWN.value } : undefined);
}

const GAS_OUTPUTS = ['co2', 'ch4', 'n2o'] as const;

/** Reports gases only if they make up the whole total. */
function gasesOf(lines: readonly Line[], parts: readonly Line[]) {
  const known = parts.length > 0 ? parts : lines.every(({ id }) => GAS_OUTPUTS.some((gas) => gas === id)) ? lines : [];
  return Object.fromEntries(known.map(({ id, result }) => [id, result]));
}

/** Builds the declared method: one line, `Q × … × EF`, in t CO2-e. */
export function factorMethod(declared: FactorMethod): Method {
  const { id, source, stages = BOTH_STAGES, further } = declared;
  const given = declared.parts ?? [];
  const parts = given.includes(years) ? given : [...given, yearsOfFactor];

  const amountOf = (context: MethodContext): Amount => {
    const own = multiplied(quantityOf(context), termsOf(parts, context));
    const added = further?.added?.(context);
    const unit = perOf(context.factors, context.input, stages) ?? own.unit;
    if (!added) return { ...own, unit };
    return {
      value: own.value.plus(added.value),
      unit,
      formula: `${own.formula} + ${added.formula}`,
      substituted: `${own.substituted} + ${added.substituted}`,
    };
  };

  const compute = (context: MethodContext): MethodResult => {
    const worked = amountOf(context);
    const plain = worked.formula === 'Q';
    const amount = plain ? worked : carriedOn(worked);
    const counted = gasOf(context, amount);
    if (counted) {
      const { steps, ...outputs } = counted;
      return { outputs, steps: [...(plain ? [] : [amountStep('activity', worked)]), ...steps] };
    }
    const figures = factorFigures(context.factors, stages, declared.column?.(context) ?? OWN.value);
    const lines = figures.flatMap((figure) => lineOf(amount, figure));
    const gases = gasFigures(context.factors).flatMap((figure) => lineOf(amount, figure));
    const total = sum(lines.map(({ result }) => result));
    const single = lines.length === 1 && lines[0]?.id === 'total';
    return {
      outputs: { ...gasesOf(lines, gases), total },
      steps: [
        ...(plain ? [] : [amountStep('activity', worked)]),
        ...gases.map(({ step }) => step),
        ...lines.map(({ step }) => step),
        ...(single ? [] : [totalStep(lines, total)]),
      ],
    };
  };

  return {
    id,
    version: 1,
    source,
    quantityUnit: (input: ActivityInput, factors) => {
      const per = perOf(factors, input, stages);
      if (per === undefined) return input.unit;
      return declared.unitFor?.(input.unit, per) ?? per;
    },
    inputs: [...parts.flatMap((part) => part.inputs), ...(further?.inputs ?? [])],
    needs: FACTOR_NEEDS,
    ownFactor: OWN,
    outputs: (['co2', 'ch4', 'n2o', 'total', 'outsideKyoto'] as const).map((output) => ({
      id: output,
      unit: 't CO2-e',
      adds: 'sum',
    })),
    check: (context) => {
      const noFactor = factorMissing(context, stages);
      if (noFactor.length > 0) return noFactor;
      return [...parts.flatMap((part) => part.check?.(context) ?? []), ...(further?.check?.(context) ?? [])];
    },
    compute,
  };
}
