import { UNCERTAINTY_SOURCES, type UncertaintyBasis } from '#domain/emissions';

interface Stated {
  readonly uncertainty: string | null;
  readonly defaultUncertainty: string | null;
  readonly uncertaintyBasis: string | null;
}

/** The uncertainty that counts: the one entered, otherwise the published one; null if there is neither. */
export const usedUncertainty = ({ uncertainty, defaultUncertainty }: Stated): string | null =>
  uncertainty ?? defaultUncertainty;

/** Where the uncertainty that counts comes from, for files; empty if there is none. */
export function basisOfUncertainty(record: Stated): string {
  return record.uncertainty === null ? (uncertaintySource(record) ?? '') : 'Entered';
}

const isBasis = (id: string): id is UncertaintyBasis => id in UNCERTAINTY_SOURCES;

/** The publications of the uncertainty that counts; null if it was entered, or there is none. */
export function uncertaintySource({ uncertainty, uncertaintyBasis }: Stated): string | null {
  if (uncertainty !== null || uncertaintyBasis === null) return null;
  return isBasis(uncertaintyBasis) ? UNCERTAINTY_SOURCES[uncertaintyBasis] : uncertaintyBasis;
}
