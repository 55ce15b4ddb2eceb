import { decimal, exactText, sum } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { activityLine, type Activity } from './activity-factor.ts';
import { factorUnitOf } from './factor-unit.ts';
import type { Factor } from './factor.ts';
import type { TraceStep } from './method.ts';

/** Figures of a gas or a blend: its whole warming potential, and the part from gases of the Kyoto Protocol. */
const WHOLE = 'gwp';
const KYOTO = 'gwpKyoto';

/** A gas in t CO2-e: the part that counts in totals, and the part reported separately. */
export interface CountedGas {
  readonly total: Decimal;
  /** Absent if all of the gas counts. */
  readonly outsideKyoto?: Decimal;
  readonly steps: readonly TraceStep[];
}

/** A gas's potential and its Kyoto part from the tables; null if all of it counts. */
function partly(
  gas: Factor | undefined,
): { readonly whole: Decimal; readonly kyoto: Decimal; readonly unit: string } | null {
  const [whole, kyoto] = [gas?.values[WHOLE], gas?.values[KYOTO]];
  if (!whole || !kyoto || decimal(whole.value).equals(kyoto.value)) return null;
  return { whole: decimal(whole.value), kyoto: decimal(kyoto.value), unit: whole.unit };
}

const T = 't CO2-e';
const NOTE = 'outside-kyoto';

const named = (step: TraceStep, symbol: string): TraceStep => ({
  ...step,
  formula: step.formula.replace('EF', symbol),
});

/** By the potential in the tables: the Kyoto part counts, the rest is a separate line. */
function byTable(amount: Activity, gas: Factor): CountedGas {
  const parts = partly(gas);
  const line = activityLine('total', amount, gas, parts ? KYOTO : WHOLE);
  if (!line)
    throw new Error(`The gas "${gas.id}" has no potential, although the tables are checked when they are read.`);
  if (!parts) return { total: line.result, steps: [named(line.step, 'GWP')] };
  const { unit } = parts;
  const toTonnes = factorUnitOf(unit)?.toTonnes ?? 1;
  const outside = amount.amount.times(parts.whole.minus(parts.kyoto)).div(toTonnes);
  const divisor = toTonnes === 1 ? '' : ` / ${toTonnes}`;
  const step: TraceStep = {
    id: 'outsideKyoto',
    formula: `${amount.formula} × (GWP − GWP(Kyoto))${divisor}`,
    substituted: `${amount.substituted} × (${exactText(parts.whole)} − ${exactText(parts.kyoto)}) ${unit}${divisor}`,
    result: exactText(outside),
    unit: T,
    factorIds: [gas.id],
    note: NOTE,
  };
  return { total: line.result, outsideKyoto: outside, steps: [named(line.step, 'GWP(Kyoto)'), step] };
}

/** Stated amounts of gases that the Kyoto Protocol covers, whatever the rest is. */
interface Beside {
  readonly symbol: string;
  readonly value: Decimal;
}

/** An amount stated for a whole gas, split in the ratio of the potentials in the tables. */
function shared(found: Decimal, gas: Factor, parts: NonNullable<ReturnType<typeof partly>>, beside: readonly Beside[]) {
  const [all, kyoto, amount] = [exactText(parts.whole), exactText(parts.kyoto), `${exactText(found)} ${T}`];
  const outside = found.times(parts.whole.minus(parts.kyoto)).div(parts.whole);
  const total = found
    .times(parts.kyoto)
    .div(parts.whole)
    .plus(sum(beside.map(({ value }) => value)));
  const formulas = beside.map(({ symbol }) => `E(${symbol}) + `).join('');
  const amounts = beside.map(({ value }) => `${exactText(value)} ${T} + `).join('');
  const step = (id: string, formula: string, substituted: string, result: Decimal): TraceStep => ({
    id,
    formula,
    substituted,
    result: exactText(result),
    unit: T,
    factorIds: [gas.id],
  });
  return {
    total,
    outsideKyoto: outside,
    steps: [
      step('total', `${formulas}E(gas) × GWP(Kyoto) / GWP`, `${amounts}${amount} × ${kyoto} / ${all}`, total),
      {
        ...step(
          'outsideKyoto',
          'E(gas) × (GWP − GWP(Kyoto)) / GWP',
          `${amount} × (${all} − ${kyoto}) / ${all}`,
          outside,
        ),
        note: NOTE,
      },
    ],
  };
}

/** By an own factor, split in the ratio of the gas's potentials in the tables. */
function byOwn(amount: Activity, own: Factor, value: string, gas: Factor | undefined): CountedGas {
  const parts = partly(gas);
  const whole = activityLine(parts ? 'gas' : 'total', amount, own, value);
  if (!whole) throw new Error('An own factor must have a figure.');
  const line = named(whole.step, 'GWP');
  if (!parts || !gas) return { total: whole.result, steps: [line] };
  const { steps, ...figures } = shared(whole.result, gas, parts, []);
  return { ...figures, steps: [line, ...steps] };
}

/** Prefix of the ids of inputs that are gases: each edition that has one prints both of its potentials. */
const GAS_INPUT = 'refrigerant-';

/** Whether it is unknown how much of a gas the Kyoto Protocol covers. */
export const isUnshared = (inputType: string, gas: Factor | undefined): boolean =>
  inputType.startsWith(GAS_INPUT) && !(gas?.values[WHOLE] && gas.values[KYOTO]);

/**
 * An own result for a gas, in t CO2-e; null if all of it counts. `beside`: its stated CO2, CH4 and N2O, which the Kyoto
 * Protocol covers; the rest is the gas.
 */
export function statedGas(stated: Decimal, gas: Factor | undefined, beside: readonly Beside[]): CountedGas | null {
  const parts = partly(gas);
  if (!parts || !gas) return null;
  const rest = stated.minus(sum(beside.map(({ value }) => value)));
  const { steps, ...figures } = shared(rest, gas, parts, beside);
  const line: TraceStep = {
    id: 'gas',
    formula: beside.length === 0 ? '' : ['E', ...beside.map(({ symbol }) => `E(${symbol})`)].join(' − '),
    substituted: [stated, ...beside.map(({ value }) => value)].map((one) => `${exactText(one)} ${T}`).join(' − '),
    result: exactText(rest),
    unit: T,
    factorIds: [],
  };
  return { ...figures, steps: [line, ...steps] };
}

/**
 * An amount of gas in t CO2-e. Totals include what the Kyoto Protocol covers; CFCs, HCFCs, halons and other gases outside it
 * are reported separately in every book (GHG Protocol Corporate Standard, chapter 9 and its amendment of 2013 on required
 * gases; NGER Act 2007, meaning of greenhouse gas). `own`: the user's own factor, whose figure is `value`; `gas` is then the
 * row of the tables.
 */
export function countedGas(
  amount: Activity,
  gas: Factor | undefined,
  own?: { readonly factor: Factor; readonly value: string },
): CountedGas {
  if (own) return byOwn(amount, own.factor, own.value, gas);
  if (!gas) throw new Error('A gas needs a row in the tables or an own factor.');
  return byTable(amount, gas);
}
