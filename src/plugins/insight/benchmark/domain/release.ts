import { ALL_INPUTS, ALL_TYPES, byContributor, partOf, PER, type Contribution, type Measured } from './contribution.ts';
import { figuresOf, type CellFigures } from './quartiles.ts';
import { isDifferenceSafe, tooFewOrLarge, type Reason, type Shown } from './suppression.ts';

/** A cell: a measure, of companies of a type or of all. */
export interface CellKey extends Measured {
  readonly type: string;
}

/** A cell that was shown, now or before. */
export interface ShownCell extends CellKey {
  readonly members: Shown;
  /** Whether its figures are still shown. */
  readonly isShown: boolean;
}

/** What a round decides about a cell. */
export type Outcome = CellKey &
  (
    | { readonly figures: CellFigures; readonly members: Shown }
    | { readonly figures: null; readonly reason: Exclude<Reason, 'LEFT'> }
  );

/**
 * Decides every cell of a year that is not shown yet. Types come first, those with the most contributors first, then all
 * companies together. A cell that is shown stays as it is: it is frozen.
 */
export function releaseOf(contributions: readonly Contribution[], before: readonly ShownCell[]): readonly Outcome[] {
  const inputs = [ALL_INPUTS, ...new Set(contributions.flatMap(({ tonnes }) => [...tonnes.keys()]))].toSorted();
  return inputs.flatMap((input) => PER.flatMap((per) => ofMeasure(contributions, before, { input, per })));
}

function ofMeasure(
  contributions: readonly Contribution[],
  before: readonly ShownCell[],
  measured: Measured,
): readonly Outcome[] {
  const known = before.filter(({ input, per }) => input === measured.input && per === measured.per);
  const shown = known.map(({ members }) => members);
  const parts = contributions.flatMap((one) => {
    const part = partOf(one, measured);
    return part ? [{ ...part, type: one.type }] : [];
  });
  const ofType = (type: string) => parts.filter((part) => type === ALL_TYPES || part.type === type);
  const types = [...new Set(parts.map(({ type }) => type))].toSorted(
    (one, other) => ofType(other).length - ofType(one).length || (one < other ? -1 : 1),
  );
  return [...types, ALL_TYPES].flatMap((type): readonly Outcome[] => {
    const key = { ...measured, type };
    if (known.some((cell) => cell.type === type && cell.isShown)) return [];
    const own = ofType(type);
    const refused = tooFewOrLarge(own);
    if (refused !== null) return [{ ...key, figures: null, reason: refused }];
    const members = new Set(own.map(({ companyId }) => companyId));
    if (!isDifferenceSafe(members, shown, parts)) return [{ ...key, figures: null, reason: 'DIFFERENCE' }];
    shown.push(members);
    return [{ ...key, members, figures: figuresOf(byContributor(own).map((one) => one.tonnes.div(one.divisor))) }];
  });
}
