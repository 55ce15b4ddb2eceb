import type { MethodContext, TraceStep } from '#domain/emissions';
import { decimal, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import { ended, gridLine, type Line } from './grid-lines.ts';

/** Rows of what happens before the meter: lost in the grid, and for the fuels of the power stations. */
export const UPSTREAM_ROWS = [
  { role: 'losses', kind: 'electricity-losses', symbol: 'losses' },
  { role: 'wellToTank', kind: 'electricity-upstream', symbol: 'WTT' },
  { role: 'wellToTankOfLosses', kind: 'electricity-losses-upstream', symbol: 'WTT of losses' },
] as const;

/** Electricity lost on its way, as a share of what was generated: `E × L / (1 − L)` for what reached the customer. */
function lossesByShare(context: MethodContext, location: Line | null): Line | null {
  const grid = context.factors['grid'] ?? context.factors['gridBesideOwn'];
  const share = grid?.values['gridLoss'];
  if (!grid || !share || !location) return null;
  const result = ended(location.result.times(share.value).div(decimal(1).minus(share.value)));
  return {
    result,
    step: {
      id: 'losses',
      formula: 'E(location) × L / (1 − L)',
      substituted: `${exactText(location.result)} t CO2-e × ${share.value} / (1 − ${share.value})`,
      result: exactText(result),
      unit: 't CO2-e',
      factorIds: [grid.id],
    },
  };
}

/** Scope 3, category 3, of bought electricity, as far as the edition prints it. */
export function upstreamOf(
  context: MethodContext,
  location: Line | null,
): { readonly upstream: Decimal | null; readonly steps: readonly TraceStep[] } {
  const { factors, quantity } = context;
  const printed = UPSTREAM_ROWS.flatMap(({ role, symbol }) => {
    const factor = factors[role];
    return (factor && gridLine({ id: role, symbol, kwh: quantity, factor, value: 'scope3' })) ?? [];
  });
  const byShare = printed.length === 0 ? lossesByShare(context, location) : null;
  const lines = byShare ? [byShare] : printed;
  const upstream = lines.length === 0 ? null : sum(lines.map(({ result }) => result));
  const hasFuels = factors['wellToTank'] !== undefined;
  const grid = factors['grid'] ?? factors['gridBesideOwn'];
  const note = upstream
    ? hasFuels
      ? undefined
      : 'upstream-losses-alone'
    : `upstream-${grid?.missing['scope3'] ?? 'not-estimated'}`;
  const step: TraceStep = {
    id: 'upstream',
    formula: lines.length === 0 ? '' : lines.map(({ step: { id } }) => `E(${symbolOf(id)})`).join(' + '),
    substituted: lines.map(({ result }) => `${exactText(result)} t CO2-e`).join(' + '),
    result: upstream && exactText(upstream),
    unit: 't CO2-e',
    factorIds: lines.flatMap(({ step: { factorIds } }) => factorIds),
    ...(note === undefined ? {} : { note }),
  };
  return { upstream, steps: [...lines.map((line) => line.step), step] };
}

const symbolOf = (id: string) => UPSTREAM_ROWS.find(({ role }) => role === id)?.symbol ?? id;
