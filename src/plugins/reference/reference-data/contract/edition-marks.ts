import type { CalculationTrace, TraceStep } from '#domain/emissions';
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

/**
 * A working with a line for each edition that is not quite the right one for the activity: its figures are of another year,
 * or averages of another country. Figures that belong to no edition are not marked.
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
    return editionMarks(edition, { from: fromDate, to: toDate, country: place.country }).map((mark) => ({
      id: 'edition',
      formula: '',
      substituted:
        mark === 'other-year' ? `${edition.appliesFrom} – ${edition.appliesTo}` : edition.countries.join(', '),
      result: null,
      unit: '',
      factorIds,
      edition: id,
      note: `edition-${mark}`,
    }));
  });
  return lines.length === 0 ? trace : { ...trace, steps: [...trace.steps, ...lines] };
}
