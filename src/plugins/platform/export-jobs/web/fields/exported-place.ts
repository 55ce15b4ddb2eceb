/** A company and its facilities. */
export interface ExportedPlace {
  /** Only for staff. Empty: every company. */
  readonly companyId: string;
  /** None: every facility. */
  readonly facilities: readonly string[];
}

/** Company and facilities as query parameters. Empty ones are omitted. */
export function placeQuery({ companyId, facilities }: ExportedPlace) {
  return {
    ...(companyId === '' ? {} : { companyId }),
    ...(facilities.length === 0 ? {} : { facilities: facilities.join(',') }),
  };
}
