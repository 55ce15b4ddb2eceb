import { borrowedNote, stateRegion, SUGGESTED_STATES, UPSTREAM_STATE } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  Factor,
  FaultCode,
  FactorNeed,
  FactorQuery,
  MethodContext,
  MethodInput,
  OfferedFor,
  TraceStep,
} from '#domain/emissions';
import type { Decimal } from '#domain/units';
import { emissionStep, type Burnt } from './fuel-lines.ts';

const upstreamQuery = ({ edition, place }: OfferedFor, input: string, region: string): FactorQuery => ({
  kind: 'fuel-upstream',
  edition,
  input,
  region,
  ...(place.zone === null ? {} : { zone: place.zone }),
});

/** Scope 3 rows by state and gas zone; fuels without such rows have their own. */
export const upstreamNeed = (inputOf: (input: ActivityInput) => string): FactorNeed => ({
  role: 'upstream',
  optional: true,
  query: (input) => upstreamQuery(input, inputOf(input), stateRegion(input.place)),
});

/** The default choice, also for records without one. */
const LEFT_OUT = 'left-out';

const isHeldBack = (row: Factor | undefined) => row?.missing['scope3'] === 'confidential';

/** The choice between no upstream and that of the state in the source's note; only if the source withholds a value. */
export const upstreamChoice: MethodInput = {
  id: UPSTREAM_STATE,
  unit: '',
  required: false,
  choices: [LEFT_OUT, ...Object.values(SUGGESTED_STATES)],
  offered: (activity, book) => {
    const { inputType, place } = activity;
    const region = stateRegion(place);
    const suggested = SUGGESTED_STATES[region];
    const held = suggested && isHeldBack(book.find(upstreamQuery(activity, inputType, region)));
    return held ? [LEFT_OUT, suggested] : [];
  },
};

const chosenState = ({ methodInputs }: ActivityInput) =>
  Object.values(SUGGESTED_STATES).find((state) => state === methodInputs[UPSTREAM_STATE]);

/** The row of the state a record has chosen. */
export const BORROWED_NEED: FactorNeed = {
  role: 'borrowedUpstream',
  optional: true,
  query: (input) => {
    const state = chosenState(input);
    return state === undefined ? null : upstreamQuery(input, input.inputType, state);
  },
};

/** Where the value of another state may be used. */
const ONLY_IN = { VIC: 'only-in-tas', WA: 'only-in-nt' } as const;

/** The value of another state is only for the fuel and the states whose own value the source may withhold. */
export function borrowingProblems({ input, factors }: MethodContext): readonly CalculationProblem[] {
  const chosen = chosenState(input);
  if (chosen === undefined) return [];
  const refused = (fault: FaultCode) =>
    [{ code: 'input.invalid', path: `methodInputs.${UPSTREAM_STATE}`, fault }] as const;
  if (SUGGESTED_STATES[stateRegion(input.place)] !== chosen) return refused(ONLY_IN[chosen]);
  return factors['upstream'] ? [] : refused('only-natural-gas');
}

/** The applicable row: the state's own, or the chosen one if the source withholds it. */
function rowOf({ input, factors }: MethodContext): { readonly row: Factor | undefined; readonly note?: string } {
  const { upstream, borrowedUpstream } = factors;
  const chosen = chosenState(input);
  if (!borrowedUpstream || chosen === undefined || !isHeldBack(upstream)) return { row: upstream };
  return { row: borrowedUpstream, note: borrowedNote(chosen) };
}

/** Scope 3 of a fuel, with the value of another state if chosen; the line says so. */
export function upstreamAsChosen(fuel: Factor, context: MethodContext, activity: Burnt): UpstreamLine {
  const { row, note } = rowOf(context);
  const { result, step } = upstreamOf(fuel, row, activity);
  return { result, step: note === undefined ? step : { ...step, note } };
}

interface UpstreamLine {
  readonly result: Decimal | null;
  readonly step: TraceStep;
}

/**
 * Scope 3 of a fuel: the edition's own line if it has one, the line of the state and gas zone if the source
 * distinguishes them; a withheld figure stays empty with the reason.
 */
export function upstreamOf(fuel: Factor, place: Factor | undefined, activity: Burnt): UpstreamLine {
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
