/** Whose, and of which facilities. */
export interface ExportedPlace {
  /** Staff alone; empty: every company. */
  readonly companyId: string;
  /** None: every facility. */
  readonly facilities: readonly string[];
}

/** Company and facilities as calls take them; what is left open is left out. */
export function placeQuery({ companyId, facilities }: ExportedPlace) {
  return {
    ...(companyId === '' ? {} : { companyId }),
    ...(facilities.length === 0 ? {} : { facilities: facilities.join(',') }),
  };
}
