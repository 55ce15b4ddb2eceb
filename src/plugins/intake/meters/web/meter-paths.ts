/** Address of the list. */
export const metersAddress = '/meters';

/** Its path, below `/`. */
export const METERS_PATH = metersAddress.slice(1);

export const meterAddress = (id: string): string => `${metersAddress}/${id}`;

/** Cached responses that a change of a meter makes stale. */
export const METER_QUERIES = ['/api/meters'] as const;
