import { OWN_GASES, type OwnGas } from '#domain/emissions';
import { decimal } from '#domain/units';

/** What a version of a factor says. Figures are decimal texts, equal by value. */
export interface FactorContents extends Readonly<Record<OwnGas, string | null>> {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly source: string;
  readonly basis: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly categoryId: string | null;
  readonly inputTypeId: string | null;
  readonly evidence: string;
  readonly countries: readonly string[];
  /** Ids of facilities, in order. */
  readonly facilityIds: readonly string[];
  readonly publishedYear: number | null;
  readonly url: string;
  /** Ids of evidence files, in order. */
  readonly evidenceIds: readonly string[];
}

type FactorField = keyof FactorContents;

/** The parts of a factor that a record's figures are calculated from, or that name where they are from. */
const COUNTING = ['value', 'unit', 'source', 'basis', ...OWN_GASES] as const;

const FIELDS = [
  'name',
  ...COUNTING,
  'validFrom',
  'validTo',
  'categoryId',
  'inputTypeId',
  'evidence',
  'countries',
  'facilityIds',
  'publishedYear',
  'url',
  'evidenceIds',
] as const satisfies readonly FactorField[];

const FIGURES: ReadonlySet<string> = new Set(['value', ...OWN_GASES]);

const isSame = (field: FactorField, before: FactorContents, after: FactorContents): boolean => {
  const [one, other] = [before[field], after[field]];
  if (one === null || other === null) return one === other;
  return FIGURES.has(field) ? decimal(String(one)).equals(String(other)) : String(one) === String(other);
};

/** The fields in which a version differs from the one before it, in the order of the form. */
export const changedFields = (before: FactorContents, after: FactorContents): readonly FactorField[] =>
  FIELDS.filter((field) => !isSame(field, before, after));

/** Whether two versions give a record the same figures from the same source. */
export const hasSameFigures = (before: FactorContents, after: FactorContents): boolean =>
  COUNTING.every((field) => isSame(field, before, after));
