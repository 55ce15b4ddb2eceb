import { activityLine, ACTIVITY_FACTOR, stateRegion } from '#domain/emissions';
import type { Factor, FactorNeed, MethodContext, MethodResult, OutputDeclaration, TraceStep } from '#domain/emissions';
import { exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { GASES, totalOf } from './fuel-lines.ts';

/** The row of an input, and of the state if the source distinguishes states. */
export const ACTIVITY_NEED: FactorNeed = {
  role: 'factor',
  query: ({ edition, inputType, place }) => ({
    kind: ACTIVITY_FACTOR,
    edition,
    input: inputType,
    region: stateRegion(place),
  }),
};

/** Figure of a row for all gases together. */
export const CO2E = 'co2e';

/** The user's own factor replaces the row. */
export const OWN_ACTIVITY_FACTOR = { role: ACTIVITY_NEED.role, value: CO2E } as const;

export const ACTIVITY_OUTPUTS: readonly OutputDeclaration[] = [
  { id: 'co2', unit: 't CO2-e', adds: 'sum' },
  { id: 'ch4', unit: 't CO2-e', adds: 'sum' },
  { id: 'n2o', unit: 't CO2-e', adds: 'sum' },
  { id: 'total', unit: 't CO2-e', adds: 'sum' },
];

/** An amount, as the engine's `activityLine` shows it. */
export interface Amount {
  readonly amount: Decimal;
  readonly formula: string;
  readonly substituted: string;
}

/** The unconverted quantity: `Q`. */
export const plainAmount = ({ quantity, quantityUnit }: MethodContext): Amount => ({
  amount: quantity,
  formula: 'Q',
  substituted: `${exactText(quantity)} ${quantityUnit}`,
});

/** The row a method calculates with. */
export function factorOf({ factors }: MethodContext): Factor {
  const { factor } = factors;
  if (!factor) throw new Error('The factor is a required need: the engine does not compute without it.');
  return factor;
}

/** Amount by factor: gas by gas if the row has gases, and the total as published or as their sum. */
export function activityResult(factor: Factor, amount: Amount, before: readonly TraceStep[] = []): MethodResult {
  const gases = GASES.flatMap(([id]) => {
    const line = activityLine(id, amount, factor, id);
    return line ? [{ id, ...line }] : [];
  });
  const printed = activityLine('total', amount, factor, CO2E);
  const total = printed ? { total: printed.result, step: printed.step } : totalOf(gases, [factor.id]);
  return {
    outputs: { ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])), total: total.total },
    steps: [...before, ...gases.map((gas) => gas.step), total.step],
  };
}
