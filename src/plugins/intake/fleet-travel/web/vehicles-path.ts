/** Plates and fuel cards of the own company. */
export const VEHICLES_PATH = 'inbox/vehicles';

/** Cached responses that a change of a plate makes stale. */
export const FLEET_QUERIES = ['/api/fleet'] as const;
