import type { CalculationTrace, Factor, TraceStep } from '#domain/emissions';
import type { CivilDate } from '#domain/time';
import { editionMarks } from './edition-at.ts';

interface MarkedEdition {
  readonly id: string;
  readonly family: string;
  readonly countries: readonly string[];
  readonly appliesFrom: CivilDate;
  readonly appliesTo: CivilDate;
}

interface Activity {
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate;
  readonly place: { readonly country: string };
}

/** Rows that stand for one the source does not give: what of that row is missing, and the mark. */
const STANDS_FOR: Readonly<Record<string, string>> = { year: 'other-year', grid: 'wider-area' };

/** Lines for the factors that are the next best of their edition. */
const nextBest = (factors: readonly Factor[]): readonly TraceStep[] =>
  factors.flatMap(({ id, name, edition, missing }) =>
    Object.entries(STANDS_FOR).flatMap(([what, mark]) =>
      missing[what] === undefined ? [] : [lineOf(mark, { edition, substituted: name, factorIds: [id] })],
    ),
  );

const lineOf = (
  mark: string,
  {
    edition,
    substituted,
    factorIds,
  }: Required<Pick<TraceStep, 'edition'>> & Pick<TraceStep, 'substituted' | 'factorIds'>,
): TraceStep => ({
  id: 'edition',
  formula: '',
  substituted,
  result: null,
  unit: '',
  factorIds,
  edition,
  note: `edition-${mark}`,
});

/**
 * A working with a line for each edition that is not quite the right one for the activity: its figures are of another year,
 * or averages of another country; and one for each factor that stands for one the source does not give. Figures that belong
 * to no edition are not marked.
 */
export function withEditionMarks(
  trace: CalculationTrace,
  editionOf: (id: string) => MarkedEdition | undefined,
  { fromDate, toDate, place }: Activity,
): CalculationTrace {
  const ids = [...new Set(trace.factors.map(({ edition }) => edition))];
  const lines = ids.flatMap((id): readonly TraceStep[] => {
    const edition = editionOf(id);
    if (!edition) return [];
    const factorIds = trace.factors.filter((factor) => factor.edition === id).map((factor) => factor.id);
    return editionMarks(edition, { from: fromDate, to: toDate, country: place.country }).map((mark) =>
      lineOf(mark, {
        edition: id,
        substituted:
          mark === 'other-year' ? `${edition.appliesFrom} – ${edition.appliesTo}` : edition.countries.join(', '),
        factorIds,
      }),
    );
  });
  const all = [...lines, ...nextBest(trace.factors)];
  return all.length === 0 ? trace : { ...trace, steps: [...trace.steps, ...all] };
}
