import { ACTIVITY_FACTOR, activityLine } from '#domain/emissions';
import type { Factor, MethodContext, TraceStep } from '#domain/emissions';
import type { Decimal } from '#domain/units';
import type { Amount } from '../activity-lines.ts';
import { isEnergyEnd, isFor, needsOf, type PrintedRow } from './rows.ts';

/** Kind of rows with the carbon dioxide of biological origin, which DESNZ prints on a sheet of its own. */
export const OUTSIDE_OF_SCOPES = 'outside-of-scopes';

const BIOGENIC_CO2 = 'biogenicCo2';
const CO2E = 'co2e';

/** A line of the working with its result; null if the tables have no figure for it. */
export interface Line {
  readonly result: Decimal | null;
  readonly step: TraceStep;
}

/** Names of the sheets of upstream factors (well-to-tank) beside those of fuels and vehicles. */
const UPSTREAM_TABLES = [
  ['desnz-fuel-', 'desnz-wtt-fuel-'],
  ['desnz-bio-', 'desnz-wtt-bio-'],
  ['desnz-vehicle-', 'desnz-wtt-land-'],
  ['desnz-delivery-', 'desnz-wtt-freight-'],
] as const;

/** The input of the upstream row beside a row; null if no table has such rows. */
export function upstreamInput(input: string): string | null {
  const table = UPSTREAM_TABLES.find(([start]) => input.startsWith(start));
  return table ? `${table[1]}${input.slice(table[0].length)}` : null;
}

const isNeeded = (unit: string, end: PrintedRow['end']) => isEnergyEnd(end) || isFor(unit, end);

export const UPSTREAM_NEEDS = needsOf('upstream', ACTIVITY_FACTOR, isNeeded, upstreamInput);
export const BIOGENIC_NEEDS = needsOf('biogenic', OUTSIDE_OF_SCOPES, isNeeded);

/** A line without a figure, and the note that says why. */
export const unknownLine = (id: string, unit: string, note: string): Line => ({
  result: null,
  step: { id, formula: '', substituted: '', result: null, unit, factorIds: [], note },
});

/** Upstream emissions by the row beside: category 3 of Scope 3. */
export function upstreamLine(factor: Factor | undefined, amount: Amount): Line {
  const line = factor && activityLine('upstream', amount, factor, CO2E);
  if (!line) return unknownLine('upstream', 't CO2-e', 'upstream-not-listed');
  return { ...line, step: { ...line.step, formula: line.step.formula.replace('EF', 'EF(Scope 3)') } };
}

function biogenicLine(factor: Factor, amount: Amount): Line | null {
  const line = activityLine(BIOGENIC_CO2, amount, factor, BIOGENIC_CO2);
  if (!line) return null;
  return {
    ...line,
    step: { ...line.step, unit: 't CO2', formula: line.step.formula.replace('EF', 'EF(biogenic CO2)') },
  };
}

/** Carbon dioxide of biological origin, by the row itself or the one beside it; null if the fuel has none. */
export function biogenicOf({ factors }: MethodContext, row: PrintedRow, amount: Amount): Line | null {
  const beside = factors[`biogenic:${row.end}`];
  const line = biogenicLine(row.factor, amount) ?? (beside ? biogenicLine(beside, amount) : null);
  if (line) return line;
  if (row.factor.biogenic) return unknownLine(BIOGENIC_CO2, 't CO2', 'biogenic-co2-not-published');
  // A blend with biofuel has a figure for other units only.
  const isBlend = BIOGENIC_NEEDS.some(({ role }) => factors[role]);
  return isBlend ? unknownLine(BIOGENIC_CO2, 't CO2', 'biogenic-co2-other-unit') : null;
}
