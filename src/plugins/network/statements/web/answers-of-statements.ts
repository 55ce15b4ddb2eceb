/** Cached responses that a change of statements invalidates. */
export const ANSWERS_OF_STATEMENTS = ['/api/statement', '/api/list/company-facility'];
