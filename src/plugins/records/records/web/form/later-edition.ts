interface OfferedEdition {
  readonly id: string;
  readonly appliesFrom: string;
  readonly appliesTo: string;
}

interface Asked {
  readonly toDate: string;
  readonly versionId?: string | undefined;
  readonly customEmission?: unknown;
}

/** Series of an edition: `NGA` of `NGA-2025`. */
const seriesOf = ({ id }: OfferedEdition) => id.replace(/-[^-]*$/, '');

/**
 * The edition of the last days of a record, if it is not that of the first day. The server uses each edition for its
 * days, unless another one was chosen or the record has an own result.
 */
export function laterEdition(
  { toDate, versionId, customEmission }: Asked,
  edition: OfferedEdition | undefined,
  { ofPeriod, offered }: { readonly ofPeriod: string | undefined; readonly offered: readonly OfferedEdition[] },
): string | null {
  if (!edition || customEmission || toDate <= edition.appliesTo || edition.id !== ofPeriod) return null;
  if (versionId !== undefined && versionId !== edition.id) return null;
  const later = offered.find(
    (one) => one.appliesFrom <= toDate && toDate <= one.appliesTo && seriesOf(one) === seriesOf(edition),
  );
  return later?.id ?? null;
}
