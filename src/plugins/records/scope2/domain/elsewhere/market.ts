import type { Factor, MethodContext, TraceStep } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { SURRENDERED } from '../market-input-ids.ts';
import { isOfGrid, ownLine } from '../own-factor.ts';
import { ended, gridLine, type Line } from './grid-lines.ts';

const KWH_PER_MWH = 1000;

/** What certificates leave, with its symbol in formulas. */
interface Left {
  readonly kwh: Decimal;
  readonly symbol: string;
  readonly steps: readonly TraceStep[];
}

/** Electricity left after certificates, which have no emissions. */
function afterCertificates({ quantity, methodInput }: MethodContext): Left {
  const cancelled = methodInput(SURRENDERED);
  if (!cancelled || cancelled.isZero()) return { kwh: quantity, symbol: 'Q', steps: [] };
  const kwh = quantity.minus(cancelled.times(KWH_PER_MWH));
  const floored = kwh.isNegative() ? decimal(0) : kwh;
  const step: TraceStep = {
    id: 'residual',
    formula: 'Q − C × 1000',
    substituted: `${exactText(quantity)} kWh − ${exactText(cancelled)} MWh × 1000`,
    result: exactText(floored),
    unit: 'kWh',
    factorIds: [],
    note: kwh.isNegative() ? 'residual-floored-at-zero' : 'rule-certificates',
  };
  return { kwh: floored, symbol: 'Q(residual)', steps: [step] };
}

const noted = ({ result, step }: Line, note: string): Line => ({ result, step: { ...step, note } });

/** Everything is covered by certificates. */
function coveredLine(): Line {
  return {
    result: decimal(0),
    step: {
      id: 'market',
      formula: 'Q(residual)',
      substituted: '0',
      result: '0',
      unit: 't CO2-e',
      factorIds: [],
      note: 'rule-certificates-all',
    },
  };
}

/** By the residual mix of the year, or of the nearest published one; null if the country has none. */
function byResidualMix({ factors }: MethodContext, { kwh, symbol }: Left): Line | null {
  const mixOfYear = factors['residualMix'];
  const mix: Factor | undefined = mixOfYear ?? factors['nearestResidualMix'];
  const line =
    mix && gridLine({ id: 'market', symbol: 'residual mix', kwh, quantity: symbol, factor: mix, value: 'residual' });
  return line ? noted(line, mixOfYear ? 'rule-residual-mix' : 'rule-residual-mix-other-year') : null;
}

/** The line of the location-based figure for what certificates leave. */
function locationLeft({ factors, quantity, input }: MethodContext, left: Left, location: Line): Line {
  const { own, grid } = factors;
  if (own && isOfGrid(input)) return ownLine('market', own, left.kwh, left.symbol);
  const printed =
    grid &&
    gridLine({ id: 'market', symbol: 'CO2-e', kwh: left.kwh, quantity: left.symbol, factor: grid, value: 'scope2' });
  if (printed) return printed;
  const isWhole = left.steps.length === 0;
  const result = isWhole ? location.result : ended(location.result.times(left.kwh).div(quantity));
  const whole = `${exactText(location.result)} t CO2-e`;
  return {
    result,
    step: {
      id: 'market',
      formula: isWhole ? 'E(location)' : 'E(location) × Q(residual) / Q',
      substituted: isWhole ? whole : `${whole} × ${exactText(left.kwh)} kWh / ${exactText(quantity)} kWh`,
      result: exactText(result),
      unit: 't CO2-e',
      factorIds: location.step.factorIds,
    },
  };
}

/** The last rule: the location-based figure. */
function byLocation(context: MethodContext, left: Left, location: Line): Line {
  const { factors } = context;
  const missing = (factors['residualMix'] ?? factors['nearestResidualMix'])?.missing['residual'];
  return noted(
    locationLeft(context, left, location),
    missing === undefined ? 'rule-location' : `rule-location-${missing}`,
  );
}

/**
 * The market-based figure by the hierarchy of the GHG Protocol Scope 2 Guidance, table 6.3: certificates, then the factor of
 * a contract or a supplier, then the residual mix, then the location-based figure. The note of the line names the rule.
 */
export function marketOf(
  context: MethodContext,
  location: Line,
): { readonly market: Decimal; readonly steps: readonly TraceStep[] } {
  const left = afterCertificates(context);
  const { own } = context.factors;
  const line =
    left.steps.length > 0 && left.kwh.isZero()
      ? coveredLine()
      : own && !isOfGrid(context.input)
        ? noted(ownLine('market', own, left.kwh, left.symbol), 'rule-supplier')
        : (byResidualMix(context, left) ?? byLocation(context, left, location));
  return { market: line.result, steps: [...left.steps, line.step] };
}
