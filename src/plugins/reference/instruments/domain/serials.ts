/** A range of certificates of one power station and year of generation, both ends included. */
export interface SerialRange {
  /** Accreditation code of the power station in the REC Registry. */
  readonly station: string;
  readonly generatedOn: string;
  readonly serialFrom: number;
  readonly serialTo: number;
}

/** Serial numbers of a station start again each year, so a range belongs to a station and a year. */
export function seriesOf({ station, generatedOn }: Pick<SerialRange, 'station' | 'generatedOn'>): string {
  return `${station.trim().toUpperCase()}/${generatedOn.slice(0, 4)}`;
}

/** How many certificates, each one MWh. */
export function certificatesIn({ serialFrom, serialTo }: Pick<SerialRange, 'serialFrom' | 'serialTo'>): number {
  return serialTo - serialFrom + 1;
}

/** Whether two ranges share a certificate. */
export function overlaps(one: SerialRange, other: SerialRange): boolean {
  return seriesOf(one) === seriesOf(other) && one.serialFrom <= other.serialTo && other.serialFrom <= one.serialTo;
}
