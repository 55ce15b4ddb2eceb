import type { ActivityInput, Factor, FactorNeed, TraceStep } from '#domain/emissions';
import type { Decimal } from '#domain/units';
import { emissionStep, type Burnt } from './fuel-lines.ts';

/** Scope 3 rows the source tells apart by state and gas zone; fuels without such rows carry theirs themselves. */
export const upstreamNeed = (inputOf: (input: ActivityInput) => string): FactorNeed => ({
  role: 'upstream',
  optional: true,
  query: (input) => ({
    kind: 'fuel-upstream',
    edition: input.edition,
    input: inputOf(input),
    region: input.place.state,
    zone: input.place.zone,
  }),
});

/**
 * Scope 3 of a fuel. The edition's own line where it has one, the line of the state and gas zone where the source
 * tells them apart; a figure the source holds back stays empty and says why.
 */
export function upstreamOf(
  fuel: Factor,
  place: Factor | undefined,
  activity: Burnt,
): { readonly result: Decimal | null; readonly step: TraceStep } {
  const factor = place ?? fuel;
  const line = emissionStep('upstream', 'Scope 3', activity, factor, 'scope3');
  if (line) return line;
  const reason =
    place?.missing['scope3'] ?? (fuel.missing['scope3'] === 'by-state' ? 'not-listed' : fuel.missing['scope3']);
  const step: TraceStep = {
    id: 'upstream',
    formula: `${activity.energyFormula} × EF(Scope 3) / 1000`,
    substituted: '',
    result: null,
    unit: 't CO2-e',
    factorIds: [factor.id],
    note: `upstream-${reason ?? 'not-listed'}`,
  };
  return { result: null, step };
}
