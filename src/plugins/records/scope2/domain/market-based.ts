import { activityLine, factorUnitOf } from '#domain/emissions';
import { convert, decimal, exactText } from '#domain/units';
import { EXEMPT, ON_SITE, SURRENDERED } from './market-input-ids.ts';
import type { Decimal } from '#domain/units';
import type { Factor, MethodContext, TraceStep } from '#domain/emissions';
import { jurisdictionalPercentage, renewablePercentage } from './renewable-percentages.ts';

const KG_PER_TONNE = 1000;
const KWH_PER_MWH = 1000;

/** Market-based results in t CO2-e. Scope 3 is null if no figure is printed for it. */
export interface MarketBased {
  readonly market: Decimal | null;
  readonly upstreamMarket: Decimal | null;
  readonly steps: readonly TraceStep[];
}

const fraction = (percent: Decimal | null | undefined) => (percent ?? decimal(0)).div(100);

interface Residual {
  readonly kwh: Decimal;
  readonly steps: readonly TraceStep[];
}

/** kWh left to the residual mix after renewable shares and certificates; `missing` if a share is unknown. */
function residual(context: MethodContext): Residual | { readonly missing: readonly TraceStep[] } {
  const renewable = renewablePercentage(context);
  const jurisdictional = jurisdictionalPercentage(context);
  const shares = jurisdictional ? [renewable.step, jurisdictional.step] : [renewable.step];
  if (!renewable.value || (jurisdictional && !jurisdictional.value)) return { missing: shares };

  const exempt = context.methodInput(EXEMPT) ?? decimal(0);
  const surrendered = context.methodInput(SURRENDERED) ?? decimal(0);
  const onSite = context.methodInput(ON_SITE) ?? decimal(0);
  const rpp = fraction(renewable.value);
  const jrpp = fraction(jurisdictional?.value);
  const liable = context.quantity.minus(exempt).times(decimal(1).minus(rpp).minus(jrpp));
  const relieved = exempt.times(decimal(1).minus(rpp));
  const kwh = liable.plus(relieved).minus(surrendered.minus(onSite).times(KWH_PER_MWH));
  const floored = kwh.isNegative() ? decimal(0) : kwh;

  const [q, qe, r, j] = [context.quantity, exempt, rpp, jrpp].map(exactText);
  const step: TraceStep = {
    id: 'residual',
    formula: '(Q − Q(exempt)) × (1 − (RPP + JRPP)) + Q(exempt) × (1 − RPP) − (REC(surrendered) − REC(on-site)) × 1000',
    substituted: `(${q} kWh − ${qe} kWh) × (1 − (${r} + ${j})) + ${qe} kWh × (1 − ${r}) − (${exactText(surrendered)} MWh − ${exactText(onSite)} MWh) × 1000`,
    result: exactText(floored),
    unit: 'kWh',
    factorIds: [],
    ...(kwh.isNegative() ? { note: 'residual-floored-at-zero' } : {}),
  };
  return { kwh: floored, steps: [...shares, step] };
}

/** Electricity left after certificates, for a supplier's factor; null if no certificate was entered. */
export function withoutCertificates({ quantity, methodInput }: MethodContext): {
  readonly kwh: Decimal;
  readonly step: TraceStep;
} | null {
  const surrendered = methodInput(SURRENDERED);
  const onSite = methodInput(ON_SITE) ?? decimal(0);
  if (!surrendered) return null;
  const kwh = quantity.minus(surrendered.minus(onSite).times(KWH_PER_MWH));
  const floored = kwh.isNegative() ? decimal(0) : kwh;
  const step: TraceStep = {
    id: 'residual',
    formula: 'Q − (REC(surrendered) − REC(on-site)) × 1000',
    substituted: `${exactText(quantity)} kWh − (${exactText(surrendered)} MWh − ${exactText(onSite)} MWh) × 1000`,
    result: exactText(floored),
    unit: 'kWh',
    factorIds: [],
    ...(kwh.isNegative() ? { note: 'residual-floored-at-zero' } : {}),
  };
  return { kwh: floored, step };
}

/** One line `residual × factor / 1000`; null with a note if the edition does not print that factor. */
function line(id: string, symbol: string, kwh: Decimal, mix: Factor, valueName: string) {
  const figure = mix.values[valueName];
  const result = figure ? kwh.times(figure.value).div(KG_PER_TONNE) : null;
  const step: TraceStep = {
    id,
    formula: `Q(residual) × ${symbol} / 1000`,
    substituted: figure ? `${exactText(kwh)} kWh × ${figure.value} ${figure.unit} / 1000` : '',
    result: result && exactText(result),
    unit: 't CO2-e',
    factorIds: [mix.id],
    ...(figure ? {} : { note: `${id}-not-estimated` }),
  };
  return { result, step };
}

/** The user's own factor of the grid if there is one, otherwise the published Scope 2 figure. */
function locationFactor({ factors }: MethodContext): { readonly factor: Factor; readonly value: string } | null {
  const { own, grid = factors['gridBesideOwn'] } = factors;
  if (own) return { factor: own, value: 'co2e' };
  return grid ? { factor: grid, value: 'scope2' } : null;
}

/** One line with a figure of the grid; null if it is not printed. */
function gridLine(id: string, symbol: string, kwh: Decimal, quantity: string, factor: Factor, value: string) {
  const per = factorUnitOf(factor.values[value]?.unit ?? '')?.per ?? 'kWh';
  const converted = convert(kwh, 'kWh', per);
  if (!converted.ok) return null;
  const amount = { amount: converted.value, formula: quantity, substituted: `${exactText(converted.value)} ${per}` };
  const known = activityLine(id, amount, factor, value);
  return known && { ...known, step: { ...known.step, formula: known.step.formula.replace('EF', `EF(${symbol})`) } };
}

/**
 * The last step of the hierarchy of the GHG Protocol Scope 2 Guidance, table 6.3: the location factor of the grid, for
 * what no certificate covers. Renewable shares are not deducted, because that factor already includes them.
 */
function byLocation(context: MethodContext, note: string, before: readonly TraceStep[] = []): MarketBased {
  const left = withoutCertificates(context);
  const kwh = left?.kwh ?? context.quantity;
  const quantity = left ? 'Q(residual)' : 'Q';
  const found = locationFactor(context);
  const grid = context.factors['grid'] ?? context.factors['gridBesideOwn'];
  const market = found && gridLine('market', 'Scope 2', kwh, quantity, found.factor, found.value);
  const upstream = grid ? gridLine('upstreamMarket', 'Scope 3', kwh, quantity, grid, 'scope3') : null;
  if (!market) throw new Error('The grid is a required need, and an own factor is checked before it is used.');
  return {
    market: market.result,
    upstreamMarket: upstream?.result ?? null,
    steps: [...before, ...(left ? [left.step] : []), { ...market.step, note }, ...(upstream ? [upstream.step] : [])],
  };
}

/**
 * The market-based figures of NGA Factors 2025, section 2. Editions before 2023 print no residual mix factor, and some
 * years have no published renewable share yet. The location factor is used instead then, and the working notes it.
 */
export function marketBased(context: MethodContext): MarketBased {
  const mix = context.factors['residualMix'];
  if (!mix?.values['scope2']) return byLocation(context, 'residual-mix-missing');
  const left = residual(context);
  if ('missing' in left) return byLocation(context, 'percentage-missing', left.missing);
  const market = line('market', 'RMF(Scope 2)', left.kwh, mix, 'scope2');
  const upstream = line('upstreamMarket', 'RMF(Scope 3)', left.kwh, mix, 'scope3');
  return {
    market: market.result,
    upstreamMarket: upstream.result,
    steps: [...left.steps, market.step, upstream.step],
  };
}
