/** Cached queries to invalidate after any change of second factors. */
export const FACTOR_QUERIES = ['/api/second-factor', '/api/step-up', '/api/admin/second-factor'];
