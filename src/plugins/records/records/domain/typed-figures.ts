import { convert, decimal, dimensionOf, exactText, type Decimal } from '#domain/units';
import type { FactorNeed, MethodContext, MethodInput, TraceStep } from '#domain/emissions';

/** Unit of stored energy. */
const GJ = 'GJ';

/** Maximum number of decimals of own figures. */
export const TYPED_DECIMALS = 9;

/** Energy of the activity, for users who know it when the library does not. */
export const energyInput: MethodInput = { id: 'energy', unit: GJ, required: false, decimals: TYPED_DECIMALS };

/** The library's energy content of the input, for records with emissions from another source. */
export const contentNeed: FactorNeed = {
  role: 'content',
  optional: true,
  query: (input) => ({
    kind: 'fuel',
    edition: input.edition,
    input: input.inputType,
    ...(input.consumptionType === null ? {} : { use: input.consumptionType }),
  }),
};

interface EnergyLine {
  readonly result: Decimal;
  readonly step: TraceStep;
}

/** Energy as entered, as measured, or from the library's energy content; null if unknown. */
export function energyLine(context: MethodContext): EnergyLine | null {
  const typed = context.methodInput(energyInput.id);
  if (typed) return line('', `${exactText(typed)} ${GJ}`, typed, []);
  const { quantity, quantityUnit } = context;
  const measured = `${exactText(quantity)} ${quantityUnit}`;
  if (dimensionOf(quantityUnit) === 'energy') {
    const converted = convert(quantity, quantityUnit, GJ);
    return converted.ok ? line('Q', measured, converted.value, []) : null;
  }
  const factor = context.factors['content'];
  const content = factor?.values['energyContent'];
  if (!factor || !content) return null;
  const [, per = ''] = content.unit.split('/');
  const amount = convert(quantity, quantityUnit, per);
  if (!amount.ok) return null;
  const substituted = `${exactText(amount.value)} ${per} × ${content.value} ${content.unit}`;
  return line('Q × EC', substituted, amount.value.times(decimal(content.value)), [factor.id]);
}

function line(formula: string, substituted: string, result: Decimal, factorIds: readonly string[]): EnergyLine {
  return { result, step: { id: 'energy', formula, substituted, result: exactText(result), unit: GJ, factorIds } };
}

/** Without a market-based figure the location-based one is used, with a note (Scope 2 Guidance, table 6.3). */
export const marketNotGiven = (location: TraceStep): TraceStep => ({
  ...location,
  id: 'market',
  note: 'market-not-given',
});
