import type { Calculation, CalculationTrace, OutputId, Outputs, TraceStep } from '#domain/emissions';
import { addDays, daysBetween, type CivilDate } from '#domain/time';
import { decimal, exactText, sum } from '#domain/units';

/** The days of a record to which one edition applies. */
export interface EditionDays {
  readonly edition: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Such days with their exact results. */
export interface EditionPart extends EditionDays {
  readonly outputs: Outputs;
}

interface EditionOfDays {
  readonly id: string;
  readonly family: string;
  readonly gwpSet: string;
  readonly appliesFrom: CivilDate;
  readonly appliesTo: CivilDate;
}

/**
 * Splits the days of a record by edition. Null if one edition applies to all of them, or if some day has no edition of
 * the same series and GWP set.
 */
export function editionDays(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  editionFor: (day: CivilDate) => EditionOfDays | undefined,
): readonly EditionDays[] | null {
  const found: EditionDays[] = [];
  const first = editionFor(from);
  for (let day = from; day <= to;) {
    const edition = editionFor(day);
    if (!edition || day < edition.appliesFrom || edition.appliesTo < day) return null;
    if (edition.family !== first?.family || edition.gwpSet !== first.gwpSet) return null;
    const last = edition.appliesTo < to ? edition.appliesTo : to;
    found.push({ edition: edition.id, from: day, to: last });
    day = addDays(last, 1);
  }
  return found.length > 1 ? found : null;
}

/**
 * The days for calculating a part: the length of the whole record, from the first day of the part. Rules that depend on
 * the year of the first day then use the part's year, and rules that depend on the length give the same for all parts.
 */
export function calculatedAs(
  { from }: EditionDays,
  record: { readonly fromDate: CivilDate; readonly toDate: CivilDate },
) {
  return { fromDate: from, toDate: addDays(from, daysBetween(record.fromDate, record.toDate) - 1) };
}

type Ready = Extract<Calculation, { ok: true }>;

const unitOf = (id: string) => (id === 'energy' ? 'GJ' : 't CO2-e');

/**
 * Combines calculations of the whole activity with each edition, weighted by their share of the days. The working has
 * the lines of each, and one line per result that adds them up.
 */
export function joined(parts: readonly (EditionDays & { readonly calculated: Ready })[]): {
  readonly outputs: Outputs;
  readonly trace: CalculationTrace;
  readonly parts: readonly EditionPart[];
} {
  const [first] = parts;
  if (!first) throw new Error('A record has a day.');
  const days = parts.map(({ from, to }) => daysBetween(from, to));
  const all = days.reduce((one, other) => one + other, 0);
  const share = (figure: string, at: number) =>
    decimal(figure)
      .times(days[at] ?? 0)
      .div(all);
  const ids = Object.keys(first.calculated.outputs) as OutputId[];
  const outputs: Outputs = {};
  const lines: TraceStep[] = [];
  for (const id of ids) {
    const figures = parts.map(({ calculated }) => calculated.outputs[id] ?? null);
    const known = figures.filter((figure) => figure !== null);
    // If one edition lacks a result, the combined result is unknown.
    if (known.length < figures.length) {
      outputs[id] = null;
      continue;
    }
    const result = exactText(sum(known.map((figure, at) => share(figure, at))));
    outputs[id] = result;
    lines.push({
      id,
      formula: parts.map(({ edition }) => `E(${edition}) × D / D(all)`).join(' + '),
      substituted: known.map((figure, at) => `${figure} ${unitOf(id)} × ${days[at] ?? 0} / ${all}`).join(' + '),
      result,
      unit: unitOf(id),
      factorIds: [],
    });
  }
  const factors = new Map(
    parts.flatMap(({ calculated }) => calculated.trace.factors.map((one) => [`${one.edition} ${one.id}`, one])),
  );
  return {
    outputs,
    trace: {
      ...first.calculated.trace,
      edition: parts.map(({ edition }) => edition).join(', '),
      steps: [
        ...parts.flatMap(({ edition, calculated }) => calculated.trace.steps.map((step) => ({ ...step, edition }))),
        ...lines,
      ],
      factors: [...factors.values()],
    },
    parts: parts.map(({ edition, from, to, calculated }, at) => ({
      edition,
      from,
      to,
      outputs: Object.fromEntries(
        ids.map((id) => {
          const figure = calculated.outputs[id] ?? null;
          return [id, figure === null || outputs[id] === null ? null : exactText(share(figure, at))];
        }),
      ),
    })),
  };
}
