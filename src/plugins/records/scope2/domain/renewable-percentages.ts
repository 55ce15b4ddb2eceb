import { calendarYearsOf, financialYearOf } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import { stateRegion } from '#domain/emissions';
import type { ActivityInput, Factor, FactorNeed, MethodContext, TraceStep } from '#domain/emissions';

/** The only territory with a jurisdictional target that lowers the residual (NGA Factors 2025, section 2). */
export const JURISDICTIONAL_STATE = 'ACT';

const RENEWABLE = 'renewable-power-percentage';
const JURISDICTIONAL = 'jurisdictional-power-percentage';

/** Ids of the inputs that replace the published percentages. */
export const RENEWABLE_OVERRIDE = 'renewablePowerPercentage';
export const JURISDICTIONAL_OVERRIDE = 'jurisdictionalPercentage';

/** A percentage of one financial year; null if none is available. */
export interface Percentage {
  readonly value: Decimal | null;
  readonly step: TraceStep;
}

/** Calendar years of the financial year the activity begins in. */
const yearsOf = (input: ActivityInput) => calendarYearsOf(financialYearOf(input.fromDate));

const need = (role: string, kind: string, half: 0 | 1, nearest: boolean): FactorNeed => ({
  role,
  optional: true,
  query: (input) => {
    if (kind === JURISDICTIONAL && stateRegion(input.place) !== JURISDICTIONAL_STATE) return null;
    const query = { kind, edition: input.edition, year: yearsOf(input)[half] };
    return nearest ? { ...query, nearestYear: true } : query;
  },
});

/** The published percentages of both calendar years; for the jurisdictional one also the nearest published year. */
export const PERCENTAGE_NEEDS: readonly FactorNeed[] = [
  need('renewableFirst', RENEWABLE, 0, false),
  need('renewableSecond', RENEWABLE, 1, false),
  need('jurisdictionalFirst', JURISDICTIONAL, 0, false),
  need('jurisdictionalSecond', JURISDICTIONAL, 1, false),
  need('jurisdictionalNearest', JURISDICTIONAL, 0, true),
];

const step = (symbol: string, rest: Omit<TraceStep, 'id' | 'unit'>): Percentage => ({
  value: rest.result === null ? null : decimal(rest.result),
  step: { id: symbol.toLowerCase(), unit: '%', ...rest },
});

function overridden(symbol: string, value: Decimal): Percentage {
  const text = exactText(value);
  return step(symbol, {
    formula: symbol,
    substituted: `${text} %`,
    result: text,
    factorIds: [],
    note: 'percentage-entered',
  });
}

/** Mean of the published percentages of two years. One alone is provisional; without any there is no figure. */
function mean(symbol: string, published: readonly Factor[], provisional: boolean): Percentage {
  const texts = published.flatMap((factor) => factor.values['percentage']?.value ?? []);
  if (texts.length === 0)
    return step(symbol, { formula: '', substituted: '', result: null, factorIds: [], note: 'percentage-missing' });
  const value = sum(texts.map((text) => decimal(text))).div(texts.length);
  return step(symbol, {
    formula: texts.length === 1 ? symbol : `(${symbol} of year 1 + ${symbol} of year 2) / 2`,
    substituted: texts.length === 1 ? `${texts[0]} %` : `(${texts.map((text) => `${text} %`).join(' + ')}) / 2`,
    result: exactText(value),
    factorIds: published.map((factor) => factor.id),
    ...(provisional ? { note: 'percentage-provisional' } : {}),
  });
}

const present = (...factors: readonly (Factor | undefined)[]) => factors.filter((factor) => factor !== undefined);

/** Renewable power percentage of the financial year: as entered, otherwise the mean of its calendar years. */
export function renewablePercentage({ factors, methodInput }: MethodContext): Percentage {
  const entered = methodInput(RENEWABLE_OVERRIDE);
  if (entered) return overridden('RPP', entered);
  const published = present(factors['renewableFirst'], factors['renewableSecond']);
  return mean('RPP', published, published.length === 1);
}

/** Jurisdictional percentage; null outside the ACT, where the working has no line for it. */
export function jurisdictionalPercentage({ input, factors, methodInput }: MethodContext): Percentage | null {
  const entered = methodInput(JURISDICTIONAL_OVERRIDE);
  if (entered) return overridden('JRPP', entered);
  if (stateRegion(input.place) !== JURISDICTIONAL_STATE) return null;
  const published = present(factors['jurisdictionalFirst'], factors['jurisdictionalSecond']);
  if (published.length > 0) return mean('JRPP', published, published.length === 1);
  return mean('JRPP', present(factors['jurisdictionalNearest']), true);
}
