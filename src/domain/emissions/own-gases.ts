import { decimal, exactText, isDecimalText, sum } from '../units/index.ts';
import type { Factor } from './factor.ts';
import type { FaultCode } from './fault.ts';
import { OWN_GASES, PARTS, type OwnGas } from './own-gas.ts';
import type { ActivityInput, Calculation, CalculationTrace, Outputs, OwnFactor, TraceStep } from './method.ts';

/** Their symbols in formulas. */
const SYMBOLS: Readonly<Record<OwnGas, string>> = {
  co2: 'CO2',
  ch4: 'CH4',
  n2o: 'N2O',
  biogenicCo2: 'biogenic CO2',
  biogenicCarbon: 'C',
  upstream: 'Scope 3',
};

/** Ratio of the mass of CO2 to its carbon: molar masses of 44 and 12 g (IPCC 2006 Guidelines, volume 2, chapter 1). */
const CO2_OF_CARBON = [44, 12] as const;

const outputOf = (gas: OwnGas) => (gas === 'biogenicCarbon' ? 'biogenicCo2' : gas);

type Ready = Extract<Calculation, { ok: true }>;
type Calculate = (input: ActivityInput) => Calculation;

const refused = (path: string, fault: FaultCode): Calculation => ({
  ok: false,
  problems: [{ code: 'factor.invalid', path, fault }],
});

/** The line of one gas: the line of the factor, with the figure of the gas in its place. */
function lineOf(
  gas: OwnGas,
  figure: string,
  { outputs, trace }: Ready,
): { readonly result: string; readonly step: TraceStep } | null {
  const whole = outputs.total ?? outputs.location;
  const step = trace.steps.findLast(({ result }) => result === whole);
  if (typeof whole !== 'string' || !step) return null;
  const formula = step.formula.replace(/EF(\([^)]*\))?/, `EF(${SYMBOLS[gas]})`);
  const id = outputOf(gas);
  if (gas !== 'biogenicCarbon') return { result: whole, step: { ...step, id, formula } };
  const [dioxide, carbon] = CO2_OF_CARBON;
  const result = exactText(decimal(whole).times(dioxide).div(carbon));
  const numbers = step.substituted
    .replace(`${figure} kg CO2-e`, `${figure} kg C`)
    .replace(`${figure} t CO2-e`, `${figure} t C`);
  return {
    result,
    step: {
      ...step,
      id,
      formula: `${formula} × ${dioxide} / ${carbon}`,
      substituted: `${numbers} × ${dioxide} / ${carbon}`,
      result,
    },
  };
}

/** Whether a factor is less than the sum of its gases. */
export function lessThanGases({ value, gases = {} }: Pick<OwnFactor, 'value' | 'gases'>): boolean {
  const parts = PARTS.flatMap((gas) => gases[gas] ?? []);
  // Another check refuses text that is not a figure.
  if (value === undefined || [value, ...parts].some((figure) => !isDecimalText(figure))) return false;
  return decimal(value).lessThan(sum(parts.map((part) => decimal(part))));
}

/**
 * A calculation with the gases of an own factor: a line for each gas replaces the library's line. `calculate` calculates the
 * same activity with a factor of a single figure.
 */
export function withOwnGases(plain: Ready, input: ActivityInput, own: OwnFactor, calculate: Calculate): Calculation {
  const { value, unit, source, basis, gases = {} } = own;
  if (lessThanGases(own)) return refused('customFactor.value', 'factor-below-gases');
  const with_ = (figure: string) =>
    calculate({ ...input, ownFactor: { value: figure, unit, source, ...(basis ? { basis } : {}) } });
  const none = with_('0');
  if (!none.ok) return none;
  // A factor of zero must give zero: otherwise anything else the method adds would be counted with every gas.
  if (!isNothing(none.outputs)) return refused('customFactor', 'single-figure-only');
  const lines: TraceStep[] = [];
  const found: Outputs = {};
  for (const gas of OWN_GASES) {
    const figure = gases[gas];
    if (figure === undefined) continue;
    const result = with_(figure);
    if (!result.ok) return result;
    const line = lineOf(gas, figure, result);
    if (!line) return refused('customFactor', 'single-figure-only');
    found[outputOf(gas)] = line.result;
    lines.push(line.step);
  }
  return { ok: true, outputs: { ...plain.outputs, ...found }, trace: tracedWith(plain.trace, lines, own, value) };
}

const isNothing = (outputs: Outputs) => decimal(outputs.total ?? outputs.location ?? '1').isZero();

function tracedWith(
  trace: CalculationTrace,
  lines: readonly TraceStep[],
  { unit, source, gases = {} }: OwnFactor,
  value: string | undefined,
): CalculationTrace {
  const ids = new Set(lines.map(({ id }) => id));
  const figures = Object.fromEntries(
    OWN_GASES.flatMap((gas) => (gases[gas] ? [[gas, { value: gases[gas], unit }]] : [])),
  );
  const known = trace.factors.find(({ id }) => id === OWN_ID);
  const own: Factor = known
    ? { ...known, values: { ...known.values, ...figures } }
    : { ...ownSource(source), values: { ...figures } };
  return {
    ...trace,
    steps: [...trace.steps.filter(({ id }) => !ids.has(id)), ...lines],
    factors:
      value === undefined ? [...trace.factors, own] : trace.factors.map((one) => (one.id === OWN_ID ? own : one)),
  };
}

/** Edition and id of a factor that is not in the library. */
export const OWN_ID = 'own';

/** The user's own factor or result as a factor of the working. */
export function ownSource(source: string, values: Factor['values'] = {}, note: string | null = null): Factor {
  return {
    id: OWN_ID,
    kind: OWN_ID,
    edition: OWN_ID,
    name: source,
    values,
    missing: {},
    biogenic: false,
    source,
    table: '',
    verification: 'single',
    note,
  };
}
